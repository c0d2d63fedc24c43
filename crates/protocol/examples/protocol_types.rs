//! Prints the TypeScript types of the protocol, each file after a line with its name.

fn main() {
    for (file, module) in mohreh_protocol::typescript() {
        print!("// file: {file}\n{module}");
    }
}
