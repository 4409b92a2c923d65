@ 0 47
CREATE TABLE shelf (key TEXT NOT NULL, tab TEXT NOT NULL, PRIMARY KEY (key, tab))
    STRICT, WITHOUT ROWID
    ;
INSERT INTO "shelf" VALUES('code 9GB2UKN7','8fe881c3');
INSERT INTO "shelf" VALUES('person 7bd5d47ecec2','8fe881c3');
@ 47 249
CREATE INDEX tables_by_status ON tables (status, changed);
CREATE INDEX chat_of_person ON chat (person);
@ 249 250
PRAGMA user_version = 7;
