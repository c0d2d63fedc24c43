//! The description of the API for programs (`/api/openapi.json`), made of the
//! routes themselves: a route cannot be added without saying what it does,
//! and what it takes and gives are the types its handler uses.

use std::collections::BTreeSet;

use axum::{
    Router,
    handler::Handler,
    routing::{get, post},
};
use mohreh_protocol::Problem;
use schemars::{JsonSchema, Schema, SchemaGenerator, generate::SchemaSettings};
use serde_json::{Map, Value, json};

use crate::http::app::App;

/// Where the types of the protocol stand in the document.
const SCHEMAS: &str = "/components/schemas";

/// Routes, each with what the document says of it.
#[derive(Default)]
pub(crate) struct Routes {
    router: Router<App>,
    described: Vec<Described>,
}

struct Described {
    method: &'static str,
    path: String,
    operation: Operation,
}

/// Who may ask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asker {
    Anybody,
    Known,
    Administrator,
}

type SchemaOf = fn(&mut SchemaGenerator) -> Schema;

/// What a successful answer holds.
#[derive(Clone, Copy)]
enum Answer {
    Nothing,
    Json(SchemaOf),
    Lines(SchemaOf),
    Text(&'static str),
    Upgrade,
}

/// What a route does, takes and gives.
#[derive(Clone, Copy)]
pub(crate) struct Operation {
    about: &'static str,
    asker: Asker,
    status: u16,
    query: Option<SchemaOf>,
    body: Option<SchemaOf>,
    answer: Answer,
}

impl Operation {
    /// Something that anybody may ask for.
    pub(crate) const fn open(about: &'static str) -> Self {
        Self {
            about,
            asker: Asker::Anybody,
            status: 204,
            query: None,
            body: None,
            answer: Answer::Nothing,
        }
    }

    /// Something for those with a session or a token.
    pub(crate) const fn known(about: &'static str) -> Self {
        Self { asker: Asker::Known, ..Self::open(about) }
    }

    /// Something for administrators.
    pub(crate) const fn administrator(about: &'static str) -> Self {
        Self { asker: Asker::Administrator, ..Self::open(about) }
    }

    /// With these parameters after `?`.
    pub(crate) fn query<T: JsonSchema>(self) -> Self {
        Self { query: Some(own_schema::<T>), ..self }
    }

    /// With this body.
    pub(crate) fn takes<T: JsonSchema>(self) -> Self {
        Self { body: Some(schema::<T>), ..self }
    }

    /// Answered by JSON.
    pub(crate) fn gives<T: JsonSchema>(self) -> Self {
        Self { status: 200, answer: Answer::Json(schema::<T>), ..self }
    }

    /// Answered by JSON of something new.
    pub(crate) fn makes<T: JsonSchema>(self) -> Self {
        Self { status: 201, ..self.gives::<T>() }
    }

    /// Answered by lines of JSON, without an end.
    pub(crate) fn streams<T: JsonSchema>(self) -> Self {
        Self { status: 200, answer: Answer::Lines(schema::<T>), ..self }
    }

    /// Answered by text of this type.
    pub(crate) const fn text(self, content_type: &'static str) -> Self {
        Self { status: 200, answer: Answer::Text(content_type), ..self }
    }

    /// Answered by changing to a WebSocket.
    pub(crate) const fn upgrades(self) -> Self {
        Self { status: 101, answer: Answer::Upgrade, ..self }
    }
}

fn schema<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    generator.subschema_for::<T>()
}

/// The schema itself instead of a reference to it.
fn own_schema<T: JsonSchema>(generator: &mut SchemaGenerator) -> Schema {
    T::json_schema(generator)
}

impl Routes {
    /// Adds a route for GET.
    pub(crate) fn get<H: Handler<T, App>, T: 'static>(
        self,
        path: &str,
        handler: H,
        operation: Operation,
    ) -> Self {
        let router = self.router.route(path, get(handler));
        Self { router, ..self }.describe("get", path, operation)
    }

    /// Adds a route for POST.
    pub(crate) fn post<H: Handler<T, App>, T: 'static>(
        self,
        path: &str,
        handler: H,
        operation: Operation,
    ) -> Self {
        let router = self.router.route(path, post(handler));
        Self { router, ..self }.describe("post", path, operation)
    }

    /// All routes of both.
    pub(crate) fn merge(mut self, other: Self) -> Self {
        self.described.extend(other.described);
        Self { router: self.router.merge(other.router), ..self }
    }

    /// The same routes under a prefix.
    pub(crate) fn under(mut self, prefix: &str) -> Self {
        for route in &mut self.described {
            route.path.insert_str(0, prefix);
        }
        Self { router: Router::new().nest(prefix, self.router), ..self }
    }

    /// Changes how the routes are served, not what they are.
    pub(crate) fn with(self, change: impl FnOnce(Router<App>) -> Router<App>) -> Self {
        Self { router: change(self.router), ..self }
    }

    /// What serves the routes.
    pub(crate) fn into_router(self) -> Router<App> {
        self.router
    }

    fn describe(mut self, method: &'static str, path: &str, operation: Operation) -> Self {
        self.described.push(Described { method, path: path.replace("{*", "{"), operation });
        self
    }

    /// The OpenAPI document of all routes.
    pub(crate) fn document(&self) -> Value {
        let mut settings = SchemaSettings::draft2020_12();
        settings.definitions_path = SCHEMAS.into();
        let mut generator = settings.into_generator();
        let mut paths: Map<String, Value> = Map::new();
        for route in &self.described {
            let written = operation(route, &mut generator);
            let methods = paths.entry(route.path.clone()).or_insert_with(|| json!({}));
            methods[route.method] = written;
        }
        // What travels on the socket is no body of any request.
        schema::<mohreh_protocol::ClientMessage>(&mut generator);
        schema::<mohreh_protocol::ServerMessage>(&mut generator);
        let problem = schema::<Problem>(&mut generator);
        json!({
            "openapi": "3.1.0",
            "info": {
                "title": "Mohreh",
                "version": env!("CARGO_PKG_VERSION"),
                "description": "Every request the browser client makes. The socket takes \
                    `ClientMessage` and sends `ServerMessage`, as JSON in text frames.",
            },
            "paths": paths,
            "components": {
                "schemas": generator.take_definitions(true),
                "responses": {"Problem": {
                    "description": "Why it was not done",
                    "content": {"application/json": {"schema": problem}},
                }},
                "securitySchemes": {
                    "cookie": {"type": "apiKey", "in": "cookie", "name": "mohreh"},
                    "token": {"type": "http", "scheme": "bearer"},
                },
            },
        })
    }
}

fn operation(route: &Described, generator: &mut SchemaGenerator) -> Value {
    let Operation { about, asker, status, query, body, answer } = route.operation;
    let mut parameters: Vec<Value> = names_in(&route.path)
        .map(|name| {
            json!({"name": name, "in": "path", "required": true, "schema": {"type": "string"}})
        })
        .collect();
    if let Some(query) = query {
        parameters.extend(query_parameters(&query(generator)));
    }
    let mut success = json!({"description": "Done"});
    match answer {
        Answer::Nothing => {}
        Answer::Json(schema) => {
            success["content"] = json!({"application/json": {"schema": schema(generator)}});
        }
        Answer::Lines(schema) => {
            success["description"] = json!("Lines of JSON; `{}` says that the line is alive");
            success["content"] = json!({"application/x-ndjson": {"schema": schema(generator)}});
        }
        Answer::Text(content_type) => {
            success["content"] = json!({(content_type): {"schema": {"type": "string"}}});
        }
        Answer::Upgrade => success["description"] = json!("A WebSocket"),
    }
    let either = json!([{"cookie": []}, {"token": []}]);
    let (security, summary) = match asker {
        Asker::Anybody => (json!([{}, {"cookie": []}, {"token": []}]), about.to_owned()),
        Asker::Known => (either, about.to_owned()),
        Asker::Administrator => (either, format!("{about} (administrators)")),
    };
    let mut written = json!({
        "operationId": operation_id(route),
        "summary": summary,
        "security": security,
        "parameters": parameters,
        "responses": {
            (status.to_string()): success,
            "default": {"$ref": "#/components/responses/Problem"},
        },
    });
    if let Some(body) = body {
        let content = json!({"application/json": {"schema": body(generator)}});
        written["requestBody"] = json!({"required": true, "content": content});
    }
    written
}

/// The names in braces of a path.
fn names_in(path: &str) -> impl Iterator<Item = &str> {
    path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'))
}

/// `get-matches-id-events` for GET `/api/matches/{id}/events`.
fn operation_id(route: &Described) -> String {
    let path = route.path.strip_prefix("/api").unwrap_or(&route.path);
    let words = path.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    [route.method].into_iter().chain(words).collect::<Vec<_>>().join("-")
}

/// The fields of a type, each as a parameter after `?`.
fn query_parameters(schema: &Schema) -> Vec<Value> {
    let field = |name: &str| schema.get(name).cloned().unwrap_or_default();
    let required: BTreeSet<String> = serde_json::from_value(field("required")).unwrap_or_default();
    let Value::Object(properties) = field("properties") else { return Vec::new() };
    properties
        .into_iter()
        .map(|(name, schema)| {
            json!({
                "name": name,
                "in": "query",
                "required": required.contains(&name),
                "schema": schema,
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{Operation, Routes};

    #[test]
    fn a_route_is_described_with_its_parameters() {
        async fn nothing() {}
        let routes = Routes::default()
            .get("/things/{id}", nothing, Operation::known("a thing").gives::<String>())
            .under("/api");
        let document = routes.document();
        let thing = &document["paths"]["/api/things/{id}"]["get"];
        assert_eq!(thing["operationId"], "get-things-id");
        assert_eq!(thing["parameters"][0]["name"], "id");
        assert_eq!(thing["security"].as_array().map(Vec::len), Some(2));
    }
}
