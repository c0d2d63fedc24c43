//! Prints the TypeScript module; `cargo xtask types` writes it into the client.

fn main() {
    print!("{}", mohreh_wasm::typescript());
}
