//! Every address that can be read, by the server's own description: a route that is added is
//! asked for without anybody thinking of it.

use mohreh_client::Visitor;
use mohreh_proof::Running;
use serde_json::{Value, json};

use crate::common::{Place, account, act, create, join, run, table, text};

/// Whole copies of what is kept, which take as long as they are large; they have small limits
/// of their own.
const COPIES: [&str; 2] = ["/api/account/export", "/api/admin/people/{id}/export"];

/// A club in which there is something to read everywhere: Sara runs it.
pub(crate) struct Club {
    pub(crate) sara: Visitor,
    pub(crate) omid: Visitor,
    pub(crate) created: Value,
    /// What stands for a name in braces, by the part of the path before it.
    names: Vec<(&'static str, String)>,
}

async fn post(visitor: &Visitor, path: &str, body: &Value) -> Value {
    let answer = visitor.post(path, body).await.unwrap();
    assert!((200..300).contains(&answer.status), "{path}: {} {}", answer.status, answer.body);
    serde_json::from_str(&answer.body).unwrap_or_default()
}

impl Club {
    /// Sets it up on a server in `place`.
    pub(crate) async fn new(place: &Place, server: &Running) -> Self {
        let (sara, omid) = (account(server, "Sara").await, account(server, "Omid").await);
        let mut request = table("dvonn", &["me", "open"]);
        request["listed"] = json!(true);
        request["rated"] = json!(true);
        let created = create(&sara, &request).await;
        join(&omid, &created).await;
        let left = act(&omid, &created, &json!({"type": "resign", "id": "r"})).await;
        assert_eq!(left.status, 200, "{}", left.body);
        let running = create(&sara, &table("yinsh", &["me", "open"])).await;
        join(&omid, &running).await;

        post(&sara, "/api/players/Omid/follow", &json!({})).await;
        post(&omid, "/api/players/Sara/challenge", &json!({"game": "zertz"})).await;
        post(&omid, "/api/players/Sara/report", &json!({"text": "She is rude."})).await;
        post(&sara, "/api/account/tokens", &json!({"label": "bot"})).await;
        let study = "5".repeat(32);
        let made = json!({"id": study, "game": "dvonn", "name": "Endings"});
        post(&sara, "/api/studies", &made).await;
        let at = format!("/api/studies/{study}");
        post(&sara, &format!("{at}/settings"), &json!({"visibility": "public"})).await;
        let title = json!({"type": "title", "name": "All endings"});
        let step = json!({"after": 0, "steps": [{"id": "a", "operation": title}]});
        post(&sara, &format!("{at}/steps"), &step).await;
        post(&sara, &format!("{at}/versions"), &json!({"name": "first"})).await;
        let versions: Value = sara.get(&format!("{at}/versions")).await.unwrap().json().unwrap();

        let (done, said) =
            run(&place.folder, &["admin", "--database", "club.sqlite", "promote", "Sara"]);
        assert!(done, "{said}");
        let people: Value = sara.get("/api/admin/people?name=om").await.unwrap().json().unwrap();
        let names = vec![
            ("matches", text(&running["id"]).to_owned()),
            ("players", "Omid".to_owned()),
            ("games", "dvonn".to_owned()),
            ("leaderboards", "dvonn".to_owned()),
            ("explorer", "dvonn".to_owned()),
            ("people", text(&people[0]["id"]).to_owned()),
            ("studies", study),
            ("versions", versions[0]["seq"].to_string()),
        ];
        Self { sara, omid, created, names }
    }

    /// The addresses that are read as JSON, without copies of everything.
    pub(crate) async fn addresses(&self) -> Vec<String> {
        let description: Value = self.sara.get("/api/openapi.json").await.unwrap().json().unwrap();
        let paths = description["paths"].as_object().unwrap();
        let is_json = |methods: &Value| {
            !methods["get"]["responses"]["200"]["content"]["application/json"].is_null()
        };
        let read = paths
            .iter()
            .filter(|(path, methods)| is_json(methods) && !COPIES.contains(&path.as_str()));
        let read: Vec<String> = read.map(|(path, _)| self.filled(path)).collect();
        for known in ["/api/players/Omid", "/api/leaderboards/dvonn", "/api/me/following"] {
            assert!(read.iter().any(|path| path == known), "{known} is not among {read:?}");
        }
        read
    }

    /// A path with what its names stand for.
    fn filled(&self, path: &str) -> String {
        let mut before = "";
        let parts = path.split('/').map(|part| {
            let known = self.names.iter().find(|(name, _)| *name == before);
            before = part;
            match (part.starts_with('{'), known) {
                (false, _) => part.to_owned(),
                (true, Some((_, value))) => value.clone(),
                (true, None) => panic!("what stands for {part} in {path}?"),
            }
        });
        parts.collect::<Vec<_>>().join("/")
    }
}
