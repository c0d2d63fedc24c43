//! Prints the TypeScript types of what the rules tell the page, after a line with its file.

fn main() {
    print!("// file: rules.ts\n{}", mohreh_wasm::typescript());
}
