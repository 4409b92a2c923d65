@ 0 12
CREATE TABLE fresh (
        tab TEXT NOT NULL,
        n INTEGER NOT NULL,
        seat INTEGER,
        action TEXT,
        dice TEXT NOT NULL,
        at REAL NOT NULL,
        cause TEXT,
        keeps INTEGER
    ) STRICT
    ;
INSERT INTO "fresh" VALUES('8fe881c3',139,0,'{"type":"peasant","region":"polonia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "fresh" VALUES('8fe881c3',140,0,'{"type":"merchant","origin":"italia","target":"germania","cubes":3}','[0,0,1,0,1,1,0,0,0,2,0,1,0]',1700000000.0,NULL,NULL);
@ 12 183
@ 185 239
PRAGMA user_version = 6;
