BEGIN TRANSACTION;
CREATE TABLE steps (
        tab TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
        n INTEGER NOT NULL,
        seat INTEGER,
        action TEXT,
        dice TEXT NOT NULL,
        at REAL NOT NULL,
        PRIMARY KEY (tab, n)
    ) STRICT, WITHOUT ROWID;
INSERT INTO "steps" VALUES('ee13d2af',0,NULL,NULL,'[2]',1.79548350784695863726e+09);
INSERT INTO "steps" VALUES('ee13d2af',1,1,'{"type": "place_estate", "region": "great_poland"}','[]',1.79548350788234090807e+09);
INSERT INTO "steps" VALUES('ee13d2af',2,2,'{"type": "place_estate", "region": "ukraine"}','[]',1.79548350789417982108e+09);
INSERT INTO "steps" VALUES('ee13d2af',3,0,'{"type": "place_estate", "region": "little_poland"}','[]',1.79548350789672374726e+09);
INSERT INTO "steps" VALUES('ee13d2af',4,2,'{"type": "place_estate", "region": "little_poland"}','[]',1.795483507899584055e+09);
INSERT INTO "steps" VALUES('ee13d2af',5,0,'{"type": "place_estate", "region": "lithuania"}','[]',1.79548350791413545606e+09);
INSERT INTO "steps" VALUES('ee13d2af',6,1,'{"type": "place_estate", "region": "little_poland"}','[]',1.79548350792554593088e+09);
INSERT INTO "steps" VALUES('ee13d2af',7,0,'{"type": "place_estate", "region": "little_poland"}','[]',1.79548350793813395499e+09);
INSERT INTO "steps" VALUES('ee13d2af',8,1,'{"type": "place_estate", "region": "great_poland"}','[]',1.79548350795036506652e+09);
INSERT INTO "steps" VALUES('ee13d2af',9,2,'{"type": "place_estate", "region": "little_poland"}','[]',1.79548350795728659627e+09);
INSERT INTO "steps" VALUES('ee13d2af',10,1,'{"type": "place_nobles", "regions": {"prussia": 4, "lithuania": 1, "ukraine": 5, "little_poland": 5, "great_poland": 0}, "army": 0}','[]',1.79548350796447253228e+09);
INSERT INTO "steps" VALUES('ee13d2af',11,0,'{"type": "place_nobles", "regions": {"prussia": 5, "lithuania": 2, "ukraine": 1, "little_poland": 2, "great_poland": 0}, "army": 1}','[]',1.79548350797597956653e+09);
INSERT INTO "steps" VALUES('ee13d2af',12,2,'{"type": "place_nobles", "regions": {"prussia": 5, "lithuania": 3, "ukraine": 2, "little_poland": 4, "great_poland": 4}, "army": 5}','[3, 6, 3, 4]',1.79548350798634576792e+09);
INSERT INTO "steps" VALUES('ee13d2af',13,2,'{"type": "build_estate", "region": "great_poland"}','[]',1.79548350799818849567e+09);
INSERT INTO "steps" VALUES('ee13d2af',14,0,'{"type": "build_estate", "region": "lithuania"}','[]',1.79548350800612092014e+09);
INSERT INTO "steps" VALUES('ee13d2af',15,1,'{"type": "build_estate", "region": "prussia"}','[]',1.79548350801419496535e+09);
INSERT INTO "steps" VALUES('ee13d2af',16,2,'{"type": "pass"}','[]',1.79548350802613091467e+09);
INSERT INTO "steps" VALUES('ee13d2af',17,0,'{"type": "build_estate", "region": "prussia"}','[]',1.7954835080421609879e+09);
INSERT INTO "steps" VALUES('ee13d2af',18,1,'{"type": "build_estate", "region": "ukraine"}','[]',1.79548350805421853067e+09);
INSERT INTO "steps" VALUES('ee13d2af',19,0,'{"type": "pass"}','[]',1.79548350805811810491e+09);
INSERT INTO "steps" VALUES('ee13d2af',20,1,'{"type": "build_estate", "region": "ukraine"}','[]',1.7954835080701429844e+09);
INSERT INTO "steps" VALUES('ee13d2af',21,1,'{"type": "pass"}','[]',1.79548350808616805074e+09);
INSERT INTO "steps" VALUES('ee13d2af',22,2,'{"type": "move_nobles", "moves": [["ukraine", "prussia"], ["great_poland", "ukraine"]]}','[]',1.79548350809792351722e+09);
INSERT INTO "steps" VALUES('ee13d2af',23,0,'{"type": "move_nobles", "moves": [["lithuania", "ukraine"], ["little_poland", "lithuania"]]}','[]',1.79548350810643458363e+09);
INSERT INTO "steps" VALUES('ee13d2af',24,1,'{"type": "move_nobles", "moves": [["lithuania", "little_poland"]]}','[]',1.7954835081133339405e+09);
INSERT INTO "steps" VALUES('ee13d2af',25,2,'{"type": "move_nobles", "moves": [["ukraine", "prussia"], ["great_poland", "lithuania"]]}','[]',1.79548350812481546405e+09);
INSERT INTO "steps" VALUES('ee13d2af',26,0,'{"type": "move_nobles", "moves": [["prussia", "ukraine"], ["lithuania", "prussia"]]}','[]',1.79548350813835287092e+09);
INSERT INTO "steps" VALUES('ee13d2af',27,1,'{"type": "move_nobles", "moves": [["prussia", "ukraine"], ["little_poland", "prussia"]]}','[]',1.79548350815035271648e+09);
INSERT INTO "steps" VALUES('ee13d2af',28,2,'{"type": "buy_army", "region": "ukraine", "infantry": 4, "cavalry": 3, "artillery": 0, "cossacks": 0}','[]',1.7954835081582388878e+09);
INSERT INTO "steps" VALUES('ee13d2af',29,0,'{"type": "buy_army", "region": "ukraine", "infantry": 3, "cavalry": 2, "artillery": 0, "cossacks": 0}','[]',1.79548350817428183558e+09);
INSERT INTO "steps" VALUES('ee13d2af',30,1,'{"type": "buy_army", "region": "ukraine", "infantry": 1, "cavalry": 3, "artillery": 0, "cossacks": 0}','[]',1.79548350818593049045e+09);
INSERT INTO "steps" VALUES('ee13d2af',31,0,'{"type": "buy_army", "region": "ukraine", "infantry": 1, "cavalry": 1, "artillery": 0, "cossacks": 0}','[]',1.79548350820132327082e+09);
INSERT INTO "steps" VALUES('ee13d2af',32,1,'{"type": "buy_army", "region": "prussia", "infantry": 2, "cavalry": 0, "artillery": 0, "cossacks": 0}','[]',1.79548350821292734139e+09);
INSERT INTO "steps" VALUES('ee13d2af',33,1,'{"type": "buy_army", "region": "prussia", "infantry": 1, "cavalry": 0, "artillery": 0, "cossacks": 0}','[]',1795483508.21824);
INSERT INTO "steps" VALUES('ee13d2af',34,0,'{"type": "campaign", "region": "ukraine", "polish_army": false, "cossacks": false}','[5, 5, 6, 3, 5, 5, 5]',1.79548350823027062415e+09);
INSERT INTO "steps" VALUES('ee13d2af',35,1,'{"type": "pass"}','[6, 5, 1, 4, 4, 6, 3, 5, 3, 3, 2, 2, 3, 3, 2, 2, 1, 4, 2, 6, 1, 3, 3, 4, 2]',1.79548350825042963025e+09);
INSERT INTO "steps" VALUES('ee13d2af',36,2,'{"type": "counterattack", "target": "little_poland"}','[1, 6, 3, 4, 1, 1]',1.79548350825846552846e+09);
INSERT INTO "steps" VALUES('ee13d2af',37,1,'{"type": "counterattack", "target": "little_poland"}','[1, 2, 1]',1.79548350827428865438e+09);
INSERT INTO "steps" VALUES('ee13d2af',38,2,'{"type": "pass"}','[]',1.79548350828618884082e+09);
INSERT INTO "steps" VALUES('ee13d2af',39,1,'{"type": "counterattack", "target": "lithuania"}','[4]',1.7954835082980144024e+09);
INSERT INTO "steps" VALUES('ee13d2af',40,1,'{"type": "place_nobles", "regions": {"prussia": 2, "lithuania": 4, "ukraine": 3, "little_poland": 2, "great_poland": 3}, "army": 1}','[]',1.79548350831064677237e+09);
CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        seats TEXT NOT NULL,
        options TEXT NOT NULL,
        seed TEXT NOT NULL,
        created REAL NOT NULL
    ) STRICT;
INSERT INTO "tables" VALUES('ee13d2af','gods_playground','[{"name": "P0", "kind": "here", "bot": null}, {"name": "P1", "kind": "here", "bot": null}, {"name": "P2", "kind": "bot", "bot": "random"}]','{}','05ef26fef8190a236c34902c7f7b7f375732306dbcc96cc3a623966a83ffbb9e',1.79548350784659123424e+09);
COMMIT;
PRAGMA user_version = 1;
