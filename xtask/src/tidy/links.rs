//! Links between documents, which must lead to a file, and to a heading where
//! they name one.

use std::{fs, path::Path};

use mohreh_documents::{anchors, links};

/// Adds every link of a document that leads nowhere to the findings.
///
/// Addresses on other hosts are left alone: a check that needs a network fails
/// for reasons that are not ours.
pub(super) fn check(root: &Path, file: &Path, content: &str, findings: &mut Vec<String>) {
    let folder = root.join(file.parent().unwrap_or(Path::new("")));
    for (number, target) in links(content) {
        if target.contains("://") || target.starts_with("mailto:") {
            continue;
        }
        let (path, anchor) = target.split_once('#').unwrap_or((&target, ""));
        let path = path.split('?').next().unwrap_or_default();
        let leads_to = match path.strip_prefix('/') {
            Some(from_root) => root.join(from_root),
            None if path.is_empty() => root.join(file),
            None => folder.join(path),
        };
        let mut complain =
            |what: String| findings.push(format!("{}:{number}: {what}", file.display()));
        if !leads_to.exists() {
            complain(format!("no file `{path}`"));
        } else if !anchor.is_empty() && leads_to.extension().is_some_and(|kind| kind == "md") {
            let document = fs::read_to_string(&leads_to).unwrap_or_default();
            if !anchors(&document).iter().any(|known| known == anchor) {
                complain(format!("no heading `#{anchor}` in `{}`", leads_to.display()));
            }
        }
    }
}
