@ 0 12
CREATE TABLE devices (
        token_hash TEXT PRIMARY KEY,
        person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE
    ) STRICT, WITHOUT ROWID
    ;
@ 12 25
CREATE TABLE opponents (
        game TEXT NOT NULL,
        person TEXT NOT NULL,
        other TEXT NOT NULL,
        PRIMARY KEY (game, person, other)
    ) STRICT, WITHOUT ROWID
    ;
@ 25 33
    , devices TEXT NOT NULL DEFAULT '[]', look TEXT NOT NULL DEFAULT '', played INTEGER NOT NULL DEFAULT 0) STRICT
@ 34 35
INSERT INTO "people" VALUES('7bd5d47ecec2','Ada','d846765d4c28f4878ddf71a6cd9d33225d7485292f7fa971cc546c045800bdc0',1700000000.0,1700000000.0,0,'[]','[]','ada',1);
INSERT INTO "people" VALUES('a8c74107b0e4','Jan','384d62830c85be72709bdf9d116d0e552632b259cf40141a2607d6a05c009a83',1700000000.0,1700000000.0,0,'[]','[]','jan',0);
INSERT INTO "people" VALUES('2de504722e44','Zofia','e315159c5251d607cb99b9376f2158fc92974a3f75b2c5b9292d357d84b3970b',1700000000.0,1700000000.0,0,'[]','[]','zofla',0);
CREATE TABLE ratings (
        game TEXT NOT NULL,
        person TEXT NOT NULL,
        mu REAL NOT NULL,
        sigma REAL NOT NULL,
        games INTEGER NOT NULL,
        wins INTEGER NOT NULL,
        rating REAL NOT NULL,
        PRIMARY KEY (game, person)
    ) STRICT, WITHOUT ROWID
    ;
@ 38 44
    , counted INTEGER NOT NULL DEFAULT 0) STRICT
@ 45 46
INSERT INTO "results" VALUES('8fe881c3','rattus',1700000000.0,0,'[{"name":"P0","points":9,"won":true,"person":"7bd5d47ecec2","bot":null,"sources":{"anglia":0,"gallia":1,"germania":1,"hispania":4,"hungaria":0,"italia":0,"polonia":1,"scandia":0,"castle":2},"came":14.0,"expected":14.897959183673468},{"name":"P1","points":1,"won":false,"person":"7bd5d47ecec2","bot":null,"sources":{"anglia":0,"gallia":0,"germania":0,"hispania":0,"hungaria":0,"italia":0,"polonia":0,"scandia":1,"castle":0},"came":24.0,"expected":15.714285714285714}]',0);
@ 47 248
INSERT INTO "tables" VALUES('fed8b6b8','{"host":"7bd5d47ecec2","seats":[{"kind":"person","name":"P0","person":"7bd5d47ecec2","bot":null,"ready":true,"substitute":null,"emblem":""},{"kind":"person","name":"Jan","person":"a8c74107b0e4","bot":null,"ready":true,"substitute":null,"emblem":""},{"kind":"person","name":"Zofia","person":"2de504722e44","bot":null,"ready":true,"substitute":null,"emblem":""}],"swaps":[],"muted":{},"contributions":["0000000000000000000000000000000000000000000000000000000000000000","0000000000000000000000000000000000000000000000000000000000000000","0000000000000000000000000000000000000000000000000000000000000000"]}',1700000000.0,'{"table":"fed8b6b8","game":"gods_playground","options":{},"seed":"357e44cd3129903ac1d45597a242fdf11f8f2b1a39f3c3e693114351dcbed407","created":1700000000.0,"private":false,"code":"2N2WPZRJ","clock":{"kind":"none","seconds":60,"increment":0},"take_back":"own","quick":false,"hints":false,"grudges":false,"opening":"","rated":false,"tournament":null,"delay":null}','running','',1700000000.0,NULL,NULL);
INSERT INTO "tables" VALUES('8fe881c3','{"host":"7bd5d47ecec2","seats":[{"kind":"person","name":"P0","person":"7bd5d47ecec2","bot":null,"ready":true,"substitute":null,"emblem":""},{"kind":"person","name":"P1","person":"7bd5d47ecec2","bot":null,"ready":true,"substitute":null,"emblem":""}],"swaps":[],"muted":{},"contributions":["0000000000000000000000000000000000000000000000000000000000000000","0000000000000000000000000000000000000000000000000000000000000000"]}',1700000000.0,'{"table":"8fe881c3","game":"rattus","options":{},"seed":"a0661970ef3f6df0148ded7e8a34888d396cab3b80d27f58df111a3b3df245ad","created":1700000000.0,"private":false,"code":"9GB2UKN7","clock":{"kind":"none","seconds":60,"increment":0},"take_back":"own","quick":false,"hints":false,"grudges":false,"opening":"","rated":false,"tournament":null,"delay":null}','finished','won 0 with 9,1',1700000000.0,NULL,NULL);
INSERT INTO "tables" VALUES('305317fe','{"host":"a8c74107b0e4","seats":[{"kind":"person","name":"P0","person":"a8c74107b0e4","bot":null,"ready":true,"substitute":null,"emblem":""},{"kind":"open","name":"","person":null,"bot":null,"ready":false,"substitute":null,"emblem":""},{"kind":"bot","name":"P2","person":null,"bot":"random","ready":true,"substitute":null,"emblem":""}],"swaps":[],"muted":{},"contributions":null}',1700000000.0,'{"table":"305317fe","game":"gods_playground","options":{},"seed":"ed6740b9bd7425dcb03de04bf0a4f21e0adc3ebef6822b55d46d44e5a833b3b8","created":1700000000.0,"private":true,"code":"ZJYJX8BZ","clock":{"kind":"none","seconds":60,"increment":0},"take_back":"own","quick":false,"hints":true,"grudges":false,"opening":"","rated":false,"tournament":null,"delay":null}','open','',1700000000.0,NULL,NULL);
@ 251 256
CREATE INDEX devices_of_person ON devices (person);
CREATE INDEX people_by_look ON people (look);
CREATE INDEX people_by_ban ON people (id) WHERE banned = 1;
CREATE INDEX idle_people ON people (seen) WHERE played = 0 AND banned = 0;
CREATE INDEX ratings_of_person ON ratings (person);
CREATE INDEX ratings_in_order ON ratings (game, rating, person);
CREATE INDEX opponents_of_person ON opponents (person);
CREATE INDEX opponents_by_other ON opponents (other);
CREATE INDEX unrated ON results (at, tab) WHERE rated = 1 AND counted = 0;
@ 256 257
PRAGMA user_version = 8;
