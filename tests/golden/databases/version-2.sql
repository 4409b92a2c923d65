@ 0 1
CREATE TABLE banned_addresses (address TEXT PRIMARY KEY, person TEXT NOT NULL) STRICT;
CREATE TABLE chat (
        id INTEGER PRIMARY KEY,
        tab TEXT REFERENCES tables (id) ON DELETE CASCADE,
        person TEXT NOT NULL,
        name TEXT NOT NULL,
        text TEXT NOT NULL,
        at REAL NOT NULL
    ) STRICT
    ;
INSERT INTO "chat" VALUES(1,'fed8b6b8','7bd5d47ecec2','Ada','Zażółć gęślą jaźń',1700000000.0);
CREATE TABLE people (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        token_hash TEXT NOT NULL UNIQUE,
        created REAL NOT NULL,
        seen REAL NOT NULL,
        banned INTEGER NOT NULL DEFAULT 0,
        channels TEXT NOT NULL DEFAULT '[]'
    ) STRICT
    ;
INSERT INTO "people" VALUES('7bd5d47ecec2','Ada','d846765d4c28f4878ddf71a6cd9d33225d7485292f7fa971cc546c045800bdc0',1700000000.0,1700000000.0,0,'[]');
INSERT INTO "people" VALUES('a8c74107b0e4','Jan','384d62830c85be72709bdf9d116d0e552632b259cf40141a2607d6a05c009a83',1700000000.0,1700000000.0,0,'[]');
INSERT INTO "people" VALUES('2de504722e44','Zofia','e315159c5251d607cb99b9376f2158fc92974a3f75b2c5b9292d357d84b3970b',1700000000.0,1700000000.0,0,'[]');
@ 1 7
        at REAL NOT NULL, cause TEXT, keeps INTEGER,
@ 8 9
    ) STRICT, WITHOUT ROWID
    ;
INSERT INTO "steps" VALUES('8fe881c3',0,NULL,NULL,'[1,7,3,2,1,8,1,1,1,3,30,5,38,3,28,29,20,8,7,16,29,21]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',1,1,'{"type":"settle","region":"gallia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',2,0,'{"type":"settle","region":"hispania"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',3,0,'{"type":"settle","region":"italia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',4,1,'{"type":"settle","region":"scandia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',5,1,'{"type":"place_cubes","region":"scandia","peasant":false}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',6,1,'{"type":"take_card","card":"witch"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',7,1,'{"type":"witch","region":"polonia","rat":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',8,1,'{"type":"witch","region":"gallia","rat":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',9,1,'{"type":"swap"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',10,1,'{"type":"move_plague","region":"germania"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',11,1,'{"type":"spread","region":"italia"}','[17]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',12,0,'{"type":"take_card","card":"king"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',13,0,'{"type":"move_plague","region":"hungaria"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',14,0,'{"type":"spread","region":"polonia"}','[9]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',15,1,'{"type":"place_cubes","region":"scandia","peasant":false}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',16,1,'{"type":"take_card","card":"peasant"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',17,1,'{"type":"witch","region":"germania","rat":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',18,1,'{"type":"pass"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',19,1,'{"type":"move_plague","region":"germania"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',20,1,'{"type":"spread","region":"polonia"}','[7]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',21,0,'{"type":"move_plague","region":"scandia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',22,0,'{"type":"spread","region":"anglia"}','[19]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',23,1,'{"type":"witch","region":"gallia","rat":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',24,1,'{"type":"witch","region":"polonia","rat":1}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',25,1,'{"type":"swap"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',26,1,'{"type":"take_card","card":"monk"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',27,1,'{"type":"monk","origin":"italia","rat":0,"target":"gallia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',28,1,'{"type":"place_cubes","region":"germania","peasant":false}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',29,1,'{"type":"move_plague","region":"germania"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',30,1,'{"type":"spread","region":"gallia"}','[2]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',31,0,'{"type":"move_plague","region":"gallia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',32,0,'{"type":"spread","region":"anglia"}','[13]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',33,0,'{"type":"spread","region":"hispania"}','[20]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',34,0,'{"type":"turn_rat","rat":1}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',35,1,'{"type":"monk","origin":"hispania","rat":0,"target":"gallia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',36,1,'{"type":"witch","region":"italia","rat":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',37,1,'{"type":"witch","region":"anglia","rat":1}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',38,1,'{"type":"pass"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',39,1,'{"type":"place_cubes","region":"italia","peasant":true}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',40,1,'{"type":"take_card","card":"merchant"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',41,1,'{"type":"merchant","origin":"scandia","target":"anglia","cubes":2}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',42,1,'{"type":"move_plague","region":"italia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',43,1,'{"type":"spread","region":"hungaria"}','[10]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',44,0,'{"type":"place_cubes","region":"anglia","peasant":false}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',45,0,'{"type":"take_card","card":"monk"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',46,0,'{"type":"monk","origin":"gallia","rat":1,"target":"italia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',47,0,'{"type":"move_plague","region":"hispania"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',48,0,'{"type":"spread","region":"gallia"}','[5]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',49,1,'{"type":"take_card","card":"monk"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',50,1,'{"type":"place_cubes","region":"hungaria","peasant":true}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',51,1,'{"type":"monk","origin":"italia","rat":0,"target":"hungaria"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',52,1,'{"type":"witch","region":"gallia","rat":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',53,1,'{"type":"witch","region":"polonia","rat":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',54,1,'{"type":"pass"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',55,1,'{"type":"merchant","origin":"hungaria","target":"germania","cubes":2}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',56,1,'{"type":"move_plague","region":"gallia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',57,1,'{"type":"spread","region":"italia"}','[17]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',58,1,'{"type":"spread","region":"italia"}','[18]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',59,0,'{"type":"place_cubes","region":"italia","peasant":false}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',60,0,'{"type":"move_plague","region":"italia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',61,0,'{"type":"spread","region":"hispania"}','[8]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',62,0,'{"type":"spread","region":"hispania"}','[0]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',63,0,'{"type":"turn_rat","rat":1}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',64,1,'{"type":"monk","origin":"gallia","rat":2,"target":"italia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',65,1,'{"type":"merchant","origin":"germania","target":"polonia","cubes":2}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',66,1,'{"type":"place_cubes","region":"hungaria","peasant":false}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',67,1,'{"type":"witch","region":"hungaria","rat":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',68,1,'{"type":"witch","region":"gallia","rat":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',69,1,'{"type":"swap"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',70,1,'{"type":"move_plague","region":"germania"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',71,0,'{"type":"place_cubes","region":"polonia","peasant":false}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',72,0,'{"type":"move_plague","region":"gallia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',73,0,'{"type":"spread","region":"hispania"}','[3]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',74,0,'{"type":"spread","region":"germania"}','[3]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',75,1,'{"type":"monk","origin":"gallia","rat":1,"target":"italia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',76,1,'{"type":"place_cubes","region":"hungaria","peasant":false}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',77,1,'{"type":"move_plague","region":"anglia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',78,1,'{"type":"spread","region":"gallia"}','[8]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',79,1,'{"type":"spread","region":"gallia"}','[8]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',80,1,'{"type":"turn_rat","rat":2}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',81,1,'{"type":"turn_rat","rat":1}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',82,0,'{"type":"place_cubes","region":"italia","peasant":false}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',83,0,'{"type":"move_plague","region":"scandia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',84,1,'{"type":"monk","origin":"gallia","rat":2,"target":"italia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',85,1,'{"type":"place_cubes","region":"polonia","peasant":true}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',86,1,'{"type":"witch","region":"polonia","rat":2}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',87,1,'{"type":"pass"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',88,1,'{"type":"merchant","origin":"polonia","target":"hungaria","cubes":3}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',89,1,'{"type":"move_plague","region":"anglia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',90,0,'{"type":"place_cubes","region":"hispania","peasant":false}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',91,0,'{"type":"take_card","card":"peasant"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',92,0,'{"type":"king","region":"anglia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',93,0,'{"type":"move_plague","region":"scandia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',94,1,'{"type":"monk","origin":"polonia","rat":1,"target":"scandia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',95,1,'{"type":"place_cubes","region":"scandia","peasant":false}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',96,1,'{"type":"witch","region":"hispania","rat":2}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',97,1,'{"type":"witch","region":"italia","rat":1}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',98,1,'{"type":"swap"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',99,1,'{"type":"merchant","origin":"polonia","target":"hungaria","cubes":1}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',100,1,'{"type":"move_plague","region":"polonia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',101,1,'{"type":"spread","region":"germania"}','[8]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',102,1,'{"type":"spread","region":"germania"}','[1]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',103,1,'{"type":"turn_rat","rat":1}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',104,0,'{"type":"take_card","card":"monk"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',105,0,'{"type":"monk","origin":"hispania","rat":0,"target":"gallia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',106,0,'{"type":"place_cubes","region":"anglia","peasant":true}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',107,0,'{"type":"king","region":"polonia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',108,0,'{"type":"move_plague","region":"germania"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',109,0,'{"type":"spread","region":"scandia"}','[7]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',110,0,'{"type":"spread","region":"polonia"}','[6]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',111,1,'{"type":"take_card","card":"king"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',112,1,'{"type":"move_plague","region":"polonia"}','[5]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',113,0,'{"type":"place_cubes","region":"hispania","peasant":false}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',114,0,'{"type":"monk","origin":"gallia","rat":0,"target":"anglia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',115,0,'{"type":"move_plague","region":"germania"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',116,0,'{"type":"spread","region":"gallia"}','[3,5]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',117,1,'{"type":"witch","region":"hungaria","rat":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',118,1,'{"type":"witch","region":"germania","rat":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',119,1,'{"type":"pass"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',120,1,'{"type":"merchant","origin":"hungaria","target":"italia","cubes":3}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',121,1,'{"type":"move_plague","region":"hungaria"}','[3]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',122,1,'{"type":"turn_rat","rat":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',123,1,'{"type":"turn_rat","rat":1}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',124,0,'{"type":"monk","origin":"germania","rat":0,"target":"hungaria"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',125,0,'{"type":"place_cubes","region":"anglia","peasant":true}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',126,0,'{"type":"take_card","card":"merchant"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',127,0,'{"type":"merchant","origin":"anglia","target":"gallia","cubes":1}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',128,0,'{"type":"move_plague","region":"polonia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',129,0,'{"type":"spread","region":"hungaria"}','[1]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',130,0,'{"type":"spread","region":"germania"}','[2]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',131,1,'{"type":"place_cubes","region":"hispania","peasant":false}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',132,1,'{"type":"witch","region":"gallia","rat":2}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',133,1,'{"type":"witch","region":"scandia","rat":1}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',134,1,'{"type":"pass"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',135,1,'{"type":"move_plague","region":"scandia"}','[1,0]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',136,1,'{"type":"turn_rat","rat":2}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',137,1,'{"type":"turn_rat","rat":1}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',138,0,'{"type":"monk","origin":"polonia","rat":1,"target":"hungaria"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',139,0,'{"type":"peasant","region":"polonia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('8fe881c3',140,0,'{"type":"merchant","origin":"italia","target":"germania","cubes":3}','[0,0,1,0,1,1,0,0,0,2,0,1,0]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',0,NULL,NULL,'[2]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',1,1,'{"type":"place_estate","region":"prussia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',2,2,'{"type":"place_estate","region":"lithuania"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',3,0,'{"type":"place_estate","region":"prussia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',4,2,'{"type":"place_estate","region":"ukraine"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',5,0,'{"type":"place_estate","region":"great_poland"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',6,1,'{"type":"place_estate","region":"lithuania"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',7,0,'{"type":"place_estate","region":"lithuania"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',8,1,'{"type":"place_estate","region":"ukraine"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',9,2,'{"type":"place_estate","region":"ukraine"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',10,1,'{"type":"place_nobles","regions":{"prussia":4,"lithuania":3,"ukraine":1,"little_poland":2,"great_poland":0},"army":5}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',11,2,'{"type":"place_nobles","regions":{"prussia":0,"lithuania":4,"ukraine":0,"little_poland":5,"great_poland":3},"army":2}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',12,0,'{"type":"place_nobles","regions":{"prussia":1,"lithuania":2,"ukraine":0,"little_poland":4,"great_poland":5},"army":5}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',13,1,'{"type":"bid","money":10}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',14,0,'{"type":"bid","money":4}','[6,6,6,6]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',15,1,'{"type":"build_estate","region":"little_poland"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',16,2,'{"type":"build_estate","region":"great_poland"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',17,0,'{"type":"build_estate","region":"great_poland"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',18,1,'{"type":"pass"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',19,2,'{"type":"build_estate","region":"lithuania"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',20,0,'{"type":"build_estate","region":"great_poland"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',21,2,'{"type":"pass"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',22,0,'{"type":"build_estate","region":"lithuania"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',23,0,'{"type":"build_estate","region":"little_poland"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',24,0,'{"type":"build_estate","region":"little_poland"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',25,1,'{"type":"liberum_veto","region":"prussia"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',26,2,'{"type":"move_nobles","moves":[["lithuania","little_poland"]]}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',27,0,'{"type":"move_nobles","moves":[["prussia","little_poland"]]}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',28,1,'{"type":"move_nobles","moves":[["little_poland","great_poland"]]}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',29,2,'{"type":"move_nobles","moves":[["great_poland","lithuania"],["great_poland","little_poland"]]}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',30,0,'{"type":"move_nobles","moves":[["little_poland","lithuania"]]}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',31,1,'{"type":"buy_army","region":"lithuania","infantry":1,"cavalry":1,"artillery":0,"cossacks":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',32,2,'{"type":"buy_army","region":"lithuania","infantry":3,"cavalry":3,"artillery":0,"cossacks":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',33,0,'{"type":"buy_army","region":"lithuania","infantry":4,"cavalry":1,"artillery":0,"cossacks":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',34,1,'{"type":"buy_army","region":"great_poland","infantry":1,"cavalry":0,"artillery":0,"cossacks":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',35,2,'{"type":"buy_army","region":"little_poland","infantry":1,"cavalry":0,"artillery":0,"cossacks":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',36,0,'{"type":"buy_army","region":"great_poland","infantry":0,"cavalry":1,"artillery":0,"cossacks":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',37,1,'{"type":"buy_army","region":"lithuania","infantry":1,"cavalry":0,"artillery":0,"cossacks":0}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',38,1,'{"type":"pass"}','[]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',39,2,'{"type":"campaign","region":"little_poland","polish_army":false,"cossacks":false}','[2]',1700000000.0,NULL,NULL);
INSERT INTO "steps" VALUES('fed8b6b8',40,2,'{"type":"pass"}','[3,1,4,1,3,4,2,4,1,3,1,3,3,6,2,6,2,6,3]',1700000000.0,NULL,NULL);
@ 51 53
@ 54 55
@ 57 58
    , setting TEXT NOT NULL DEFAULT '', status TEXT NOT NULL DEFAULT 'running', progress TEXT NOT NULL DEFAULT '', changed REAL NOT NULL DEFAULT 0, clocks TEXT, rematch TEXT) STRICT
    ;
INSERT INTO "tables" VALUES('fed8b6b8','{"host":"7bd5d47ecec2","seats":[{"kind":"person","name":"P0","person":"7bd5d47ecec2","bot":null,"ready":true,"substitute":null,"emblem":""},{"kind":"person","name":"Jan","person":"a8c74107b0e4","bot":null,"ready":true,"substitute":null,"emblem":""},{"kind":"person","name":"Zofia","person":"2de504722e44","bot":null,"ready":true,"substitute":null,"emblem":""}],"swaps":[],"muted":{},"contributions":["0000000000000000000000000000000000000000000000000000000000000000","0000000000000000000000000000000000000000000000000000000000000000","0000000000000000000000000000000000000000000000000000000000000000"]}',1700000000.0,'{"table":"fed8b6b8","game":"gods_playground","options":{},"seed":"357e44cd3129903ac1d45597a242fdf11f8f2b1a39f3c3e693114351dcbed407","created":1700000000.0,"private":false,"code":"2N2WPZRJ","clock":{"kind":"none","seconds":60,"increment":0},"take_back":"own","quick":false,"hints":false,"opening":""}','running','',1700000000.0,NULL,NULL);
INSERT INTO "tables" VALUES('8fe881c3','{"host":"7bd5d47ecec2","seats":[{"kind":"person","name":"P0","person":"7bd5d47ecec2","bot":null,"ready":true,"substitute":null,"emblem":""},{"kind":"person","name":"P1","person":"7bd5d47ecec2","bot":null,"ready":true,"substitute":null,"emblem":""}],"swaps":[],"muted":{},"contributions":["0000000000000000000000000000000000000000000000000000000000000000","0000000000000000000000000000000000000000000000000000000000000000"]}',1700000000.0,'{"table":"8fe881c3","game":"rattus","options":{},"seed":"a0661970ef3f6df0148ded7e8a34888d396cab3b80d27f58df111a3b3df245ad","created":1700000000.0,"private":false,"code":"9GB2UKN7","clock":{"kind":"none","seconds":60,"increment":0},"take_back":"own","quick":false,"hints":false,"opening":""}','finished','won 0 with 9,1',1700000000.0,NULL,NULL);
INSERT INTO "tables" VALUES('305317fe','{"host":"a8c74107b0e4","seats":[{"kind":"person","name":"P0","person":"a8c74107b0e4","bot":null,"ready":true,"substitute":null,"emblem":""},{"kind":"open","name":"","person":null,"bot":null,"ready":false,"substitute":null,"emblem":""},{"kind":"bot","name":"P2","person":null,"bot":"random","ready":true,"substitute":null,"emblem":""}],"swaps":[],"muted":{},"contributions":null}',1700000000.0,'{"table":"305317fe","game":"gods_playground","options":{},"seed":"ed6740b9bd7425dcb03de04bf0a4f21e0adc3ebef6822b55d46d44e5a833b3b8","created":1700000000.0,"private":true,"code":"ZJYJX8BZ","clock":{"kind":"none","seconds":60,"increment":0},"take_back":"own","quick":false,"hints":true,"opening":""}','open','',1700000000.0,NULL,NULL);
CREATE INDEX chat_of_table ON chat (tab, id);
@ 60 61
PRAGMA user_version = 2;
