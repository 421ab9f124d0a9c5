import { at, type Finding, type Rule } from "../finding.ts";
import { isNode, type SourceFile } from "../source-file.ts";

/** Named exports only, no `export *`, and one line of promise on what others may use. */
export const checkExports: Rule = ({ sources }) =>
  sources.flatMap((file) => {
    const findings: Finding[] = [];
    const body = Array.isArray(file.program.body) ? file.program.body.filter(isNode) : [];
    for (const node of body) {
      if (node.type === "ExportDefaultDeclaration" && !file.path.endsWith(".config.ts")) {
        findings.push(at("exports", file, node.start, "default export"));
      }
      if (node.type === "ExportAllDeclaration") {
        findings.push(at("exports", file, node.start, "export * hides the names"));
      }
      if (
        needsPromise(file) &&
        node.type === "ExportNamedDeclaration" &&
        isNode(node.declaration)
      ) {
        if (!hasDocComment(file, node.start)) {
          findings.push(
            at("exports", file, node.start, "an export says in one line what it promises"),
          );
        }
      }
    }
    return findings;
  });

function needsPromise(file: SourceFile): boolean {
  return file.path.startsWith("packages/") && !file.isTest;
}

function hasDocComment(file: SourceFile, offset: number): boolean {
  return file.comments.some(
    (comment) =>
      comment.end <= offset &&
      comment.value.startsWith("*") &&
      file.text.slice(comment.end, offset).trim() === "",
  );
}
