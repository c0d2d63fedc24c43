PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE schema_version (version BIGINT NOT NULL);
INSERT INTO schema_version VALUES(1);
INSERT INTO schema_version VALUES(2);
CREATE TABLE events (
        match_id TEXT NOT NULL,
        seq BIGINT NOT NULL,
        at BIGINT NOT NULL,
        version BIGINT NOT NULL,
        body TEXT NOT NULL,
        PRIMARY KEY (match_id, seq));
INSERT INTO events VALUES('468b81a43e42712d8bf459e083075a24',1,1794894157485,1,'{"type":"created","game":"dvonn","options":"","start":".../..../...../...../...../...../...../...../...../..../... 0 place 0 -","nonce":"513c4455f7c4a17d14a7f9c0689b0d502317aeda35418aece22ad6c0d282a224","seats":[{"type":"person","player":"b10061046f4104961c2214b91015c1d4"},{"type":"open"}],"clock":{"type":"none"},"rated":true,"listed":true,"waits":null,"key":"35d57edd3739c99951737fb76b7a047f"}');
INSERT INTO events VALUES('468b81a43e42712d8bf459e083075a24',2,1794894157491,1,'{"type":"joined","seat":1,"player":"7a342295432f70e263b71a3bf09962b2"}');
INSERT INTO events VALUES('468b81a43e42712d8bf459e083075a24',3,1794894157498,1,'{"type":"turn","seat":0,"turn":"k5","id":"t0"}');
INSERT INTO events VALUES('468b81a43e42712d8bf459e083075a24',4,1794894157507,1,'{"type":"turn","seat":1,"turn":"g2","id":"t1"}');
INSERT INTO events VALUES('468b81a43e42712d8bf459e083075a24',5,1794894157519,1,'{"type":"turn","seat":0,"turn":"i4","id":"t2"}');
INSERT INTO events VALUES('468b81a43e42712d8bf459e083075a24',6,1794894157525,1,'{"type":"turn","seat":1,"turn":"k3","id":"t3"}');
INSERT INTO events VALUES('468b81a43e42712d8bf459e083075a24',7,1794894157533,1,'{"type":"turn","seat":0,"turn":"g5","id":"t4"}');
INSERT INTO events VALUES('468b81a43e42712d8bf459e083075a24',8,1794894157539,1,'{"type":"turn","seat":1,"turn":"i3","id":"t5"}');
INSERT INTO events VALUES('468b81a43e42712d8bf459e083075a24',9,1794894157542,1,'{"type":"resigned","seat":1,"id":"r"}');
INSERT INTO events VALUES('ac3e9196c8a89baef37effcbf36bb2ac',1,1794894157546,1,'{"type":"created","game":"colorpop","options":"","start":"BYBYGRBGGP/GRRGBRRRPP/GPBPGBRGPY/YYPPBGGPBB/RWYRRYPRGG/BYYRRYGPWP/RPRBYBPPWB/RBYYRPYWRG/GGBBGGPYBY/BRBGWPYPYY 0 pop 0 -.- - Y.B -","nonce":"1972d6aae7523d127fe56f57ba278d108011c421c728a1a9d86fb35cfcddbb7e","seats":[{"type":"person","player":"b10061046f4104961c2214b91015c1d4"},{"type":"open"}],"clock":{"type":"days","days":3},"rated":false,"listed":true,"waits":null,"key":"26666fd443fa6493842147fda64de380"}');
INSERT INTO events VALUES('ac3e9196c8a89baef37effcbf36bb2ac',2,1794894157550,1,'{"type":"joined","seat":1,"player":"7a342295432f70e263b71a3bf09962b2"}');
INSERT INTO events VALUES('ac3e9196c8a89baef37effcbf36bb2ac',3,1794894157576,1,'{"type":"turn","seat":0,"turn":"e9+f9+g9","id":"t0"}');
INSERT INTO events VALUES('ac3e9196c8a89baef37effcbf36bb2ac',4,1794894157597,1,'{"type":"turn","seat":1,"turn":"i1","id":"t1"}');
INSERT INTO events VALUES('ac3e9196c8a89baef37effcbf36bb2ac',5,1794894157624,1,'{"type":"turn","seat":0,"turn":"e4","id":"t2"}');
INSERT INTO events VALUES('ac3e9196c8a89baef37effcbf36bb2ac',6,1794894157680,1,'{"type":"turn","seat":1,"turn":"b1","id":"t3"}');
INSERT INTO events VALUES('ac3e9196c8a89baef37effcbf36bb2ac',7,1794894157732,1,'{"type":"turn","seat":0,"turn":"j9","id":"t4"}');
INSERT INTO events VALUES('ac3e9196c8a89baef37effcbf36bb2ac',8,1794894157751,1,'{"type":"turn","seat":1,"turn":"h7+h8","id":"t5"}');
INSERT INTO events VALUES('ac3e9196c8a89baef37effcbf36bb2ac',9,1794894157759,1,'{"type":"resigned","seat":1,"id":"r"}');
INSERT INTO events VALUES('17f1b230b6d0d3d6874ec4ece59c8c61',1,1794894157781,1,'{"type":"created","game":"lyngk","options":"","start":"G/GBWR/GIGGIRG/KBKIBK/BKIGIRR/GWBIKB/WRKRKRB/BKII/R 0 turn 0 -/- 0/0 -","nonce":"185d7098c4357af3427610752787998674288aaee4433acfe04a3e3bc9096d57","seats":[{"type":"person","player":"b10061046f4104961c2214b91015c1d4"},{"type":"open"}],"clock":{"type":"days","days":30},"rated":false,"listed":true,"waits":null,"key":"846a4618c6607a2ec1354d52a2c361e1"}');
INSERT INTO events VALUES('17f1b230b6d0d3d6874ec4ece59c8c61',2,1794894157793,1,'{"type":"joined","seat":1,"player":"7a342295432f70e263b71a3bf09962b2"}');
INSERT INTO events VALUES('17f1b230b6d0d3d6874ec4ece59c8c61',3,1794894157819,1,'{"type":"turn","seat":0,"turn":"e3-d3","id":"t0"}');
INSERT INTO events VALUES('17f1b230b6d0d3d6874ec4ece59c8c61',4,1794894157840,1,'{"type":"turn","seat":1,"turn":"c5-b4","id":"t1"}');
INSERT INTO events VALUES('17f1b230b6d0d3d6874ec4ece59c8c61',5,1794894157871,1,'{"type":"turn","seat":0,"turn":"c4-b2","id":"t2"}');
INSERT INTO events VALUES('17f1b230b6d0d3d6874ec4ece59c8c61',6,1794894157922,1,'{"type":"turn","seat":1,"turn":"g6-f5","id":"t3"}');
INSERT INTO events VALUES('17f1b230b6d0d3d6874ec4ece59c8c61',7,1794894157956,1,'{"type":"turn","seat":0,"turn":"d1-e1","id":"t4"}');
INSERT INTO events VALUES('17f1b230b6d0d3d6874ec4ece59c8c61',8,1794894157989,1,'{"type":"turn","seat":1,"turn":"c6-d5","id":"t5"}');
INSERT INTO events VALUES('eef2ec093caec9fd95cf5f91d23c1a9c',1,1794894158013,1,'{"type":"created","game":"colorpop","options":"","start":"GRRBPYPBBY/YPRPBWBRGG/GPRPBBGBPW/PRGGPPWRPR/BBBWYPGRBP/YRYYYWRGRY/YYGBPRBBGP/YYBYRYGBPG/PGYPGGYBRR/YRYGRGRGPB 0 pop 0 -.- - R.B -","nonce":"649671fcfd967501b497807a8940c5821b79beb31bb40c7d6376aac667a8c041","seats":[{"type":"person","player":"b10061046f4104961c2214b91015c1d4"},{"type":"open"}],"clock":{"type":"none"},"rated":false,"listed":false,"waits":null,"key":"3bda6424ac58e813b887c546e8368b57"}');
INSERT INTO events VALUES('4fd101e0da45fe18d153d958605e4161',1,1794894158034,1,'{"type":"created","game":"yinsh","options":"","start":"..../......./......../........./........../........./........../........./......../......./.... 0 place 0 new -","nonce":"3cde9eea5a21f570cf0ae9d76f818cbf1d8b7e367b3dfa08cdd27e336592622d","seats":[{"type":"person","player":"b10061046f4104961c2214b91015c1d4"},{"type":"engine","level":2}],"clock":{"type":"none"},"rated":false,"listed":false,"waits":null,"key":"86a032779d13f5cf5b18225567195f57"}');
CREATE TABLE matches (
        id TEXT PRIMARY KEY,
        game TEXT NOT NULL,
        options TEXT NOT NULL,
        time TEXT NOT NULL,
        state TEXT NOT NULL,
        listed BIGINT NOT NULL,
        rated BIGINT NOT NULL,
        created_at BIGINT NOT NULL,
        updated_at BIGINT NOT NULL,
        deadline BIGINT,
        to_move BIGINT,
        turns BIGINT NOT NULL,
        outcome TEXT,
        ended_by TEXT,
        ended_seat BIGINT);
INSERT INTO matches VALUES('468b81a43e42712d8bf459e083075a24','dvonn','','{"type":"none"}','over',1,1,1794894157485,1794894157542,NULL,NULL,6,'win 0','resignation',1);
INSERT INTO matches VALUES('ac3e9196c8a89baef37effcbf36bb2ac','colorpop','','{"type":"days","days":3}','over',1,0,1794894157546,1794894157759,NULL,NULL,6,'win 0','resignation',1);
INSERT INTO matches VALUES('17f1b230b6d0d3d6874ec4ece59c8c61','lyngk','','{"type":"days","days":30}','playing',1,0,1794894157781,1794894157989,1797486157990,0,6,NULL,NULL,NULL);
INSERT INTO matches VALUES('eef2ec093caec9fd95cf5f91d23c1a9c','colorpop','','{"type":"none"}','waiting',0,0,1794894158013,1794894158013,1795498958013,NULL,0,NULL,NULL,NULL);
INSERT INTO matches VALUES('4fd101e0da45fe18d153d958605e4161','yinsh','','{"type":"none"}','playing',0,0,1794894158034,1794894158034,1797486158035,0,0,NULL,NULL,NULL);
CREATE TABLE seats (
        match_id TEXT NOT NULL,
        seat BIGINT NOT NULL,
        player_id TEXT,
        level BIGINT,
        PRIMARY KEY (match_id, seat));
INSERT INTO seats VALUES('468b81a43e42712d8bf459e083075a24',0,'b10061046f4104961c2214b91015c1d4',NULL);
INSERT INTO seats VALUES('468b81a43e42712d8bf459e083075a24',1,'7a342295432f70e263b71a3bf09962b2',NULL);
INSERT INTO seats VALUES('ac3e9196c8a89baef37effcbf36bb2ac',0,'b10061046f4104961c2214b91015c1d4',NULL);
INSERT INTO seats VALUES('ac3e9196c8a89baef37effcbf36bb2ac',1,'7a342295432f70e263b71a3bf09962b2',NULL);
INSERT INTO seats VALUES('17f1b230b6d0d3d6874ec4ece59c8c61',0,'b10061046f4104961c2214b91015c1d4',NULL);
INSERT INTO seats VALUES('17f1b230b6d0d3d6874ec4ece59c8c61',1,'7a342295432f70e263b71a3bf09962b2',NULL);
INSERT INTO seats VALUES('eef2ec093caec9fd95cf5f91d23c1a9c',0,'b10061046f4104961c2214b91015c1d4',NULL);
INSERT INTO seats VALUES('eef2ec093caec9fd95cf5f91d23c1a9c',1,NULL,NULL);
INSERT INTO seats VALUES('4fd101e0da45fe18d153d958605e4161',0,'b10061046f4104961c2214b91015c1d4',NULL);
INSERT INTO seats VALUES('4fd101e0da45fe18d153d958605e4161',1,NULL,2);
CREATE TABLE jobs (
        match_id TEXT PRIMARY KEY,
        seat BIGINT NOT NULL,
        level BIGINT NOT NULL,
        turns BIGINT NOT NULL,
        created_at BIGINT NOT NULL,
        taken_until BIGINT NOT NULL);
CREATE TABLE players (
        id TEXT PRIMARY KEY,
        name TEXT,
        name_key TEXT,
        password TEXT,
        admin BIGINT NOT NULL,
        created_at BIGINT NOT NULL,
        merged_into TEXT);
INSERT INTO players VALUES('4ded37c6caaffb4c0256d8d6e6e217ae',NULL,NULL,NULL,1,1794894154953,NULL);
INSERT INTO players VALUES('b10061046f4104961c2214b91015c1d4','Sara','sara','$argon2id$v=19$m=19456,t=2,p=1$JIrNrrXC/rJAM8ohsDcwag$GUwwa7rb6U19U/VNIkMsI3Htrkx+8MM7F6PFWaI7vcQ',0,1794894156821,NULL);
INSERT INTO players VALUES('7a342295432f70e263b71a3bf09962b2','Omid','omld','$argon2id$v=19$m=19456,t=2,p=1$dt0vSvmu//xQGG9N5p0t2g$LE8AxV49u2c/Y/oiyOKfeCo6nWz2ZuIjgLN+hZPANy0',0,1794894157171,NULL);
CREATE TABLE sessions (
        token_hash TEXT PRIMARY KEY,
        player_id TEXT NOT NULL,
        kind TEXT NOT NULL,
        label TEXT NOT NULL,
        created_at BIGINT NOT NULL,
        expires_at BIGINT NOT NULL);
INSERT INTO sessions VALUES('1aa9a47959eb1b85c1d9064859ba95aad38352dc9403227ef22b385c1f3855c7','4ded37c6caaffb4c0256d8d6e6e217ae','token','administrator',1794894154954,2110254154954);
INSERT INTO sessions VALUES('7a2782a3df8a4b318447fc53d8d999e57339c0ad1a358e2b9f6f14a8d0ba19b7','b10061046f4104961c2214b91015c1d4','cookie','',1794894157167,1810446157167);
INSERT INTO sessions VALUES('5bdf4beb1d4e60912640d3f7423043e77619cc60ffffa9dc157a28370b72bdae','7a342295432f70e263b71a3bf09962b2','cookie','',1794894157481,1810446157481);
CREATE TABLE ratings (
        player_id TEXT NOT NULL,
        game TEXT NOT NULL,
        rating DOUBLE PRECISION NOT NULL,
        deviation DOUBLE PRECISION NOT NULL,
        volatility DOUBLE PRECISION NOT NULL,
        matches BIGINT NOT NULL,
        PRIMARY KEY (player_id, game));
INSERT INTO ratings VALUES('7a342295432f70e263b71a3bf09962b2','dvonn',1337.6891060937023212,290.31896371798040945,0.059999675372338141798,1);
INSERT INTO ratings VALUES('b10061046f4104961c2214b91015c1d4','dvonn',1662.3108939062976787,290.31896371798040945,0.059999675372338141798,1);
CREATE TABLE rated_matches (match_id TEXT PRIMARY KEY);
INSERT INTO rated_matches VALUES('468b81a43e42712d8bf459e083075a24');
CREATE TABLE blocks (
        player_id TEXT NOT NULL,
        blocked_id TEXT NOT NULL,
        PRIMARY KEY (player_id, blocked_id));
CREATE TABLE reports (
        id TEXT PRIMARY KEY,
        by_player TEXT NOT NULL,
        about_player TEXT NOT NULL,
        match_id TEXT,
        text TEXT NOT NULL,
        created_at BIGINT NOT NULL);
CREATE TABLE nodes (
        id TEXT PRIMARY KEY,
        seen_at BIGINT NOT NULL);
INSERT INTO nodes VALUES('03135f4ef844ef4b7eee63ac5c2ab3b6',1794894160975);
CREATE TABLE outages (
        from_at BIGINT PRIMARY KEY,
        to_at BIGINT NOT NULL);
CREATE INDEX matches_by_deadline ON matches (deadline) WHERE deadline IS NOT NULL;
CREATE INDEX seats_by_player ON seats (player_id, match_id);
CREATE INDEX jobs_by_time ON jobs (taken_until, created_at);
CREATE UNIQUE INDEX players_by_name ON players (name_key) WHERE name_key IS NOT NULL;
CREATE INDEX players_by_merge ON players (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX sessions_by_player ON sessions (player_id);
CREATE INDEX matches_in_lobby ON matches (created_at) WHERE listed = 1 AND state IN ('waiting', 'playing');
CREATE INDEX matches_in_archive ON matches (updated_at) WHERE state = 'over';
COMMIT;
