import { lineAt, nameOf, type SourceFile, walk } from "./source-file.ts";

const SHOWN = 10;

/** The longest files and functions, as a mirror and not a fence. */
export function describeLongest(sources: readonly SourceFile[]): string[] {
  const code = sources.filter((file) => !file.isTest);
  const files = code
    .map((file) => ({ lines: file.text.split("\n").length, name: file.path }))
    .sort((a, b) => b.lines - a.lines)
    .slice(0, SHOWN);
  const functions = code
    .flatMap(functionsOf)
    .sort((a, b) => b.lines - a.lines)
    .slice(0, SHOWN);
  return [
    "longest files:",
    ...files.map(({ lines, name }) => `  ${String(lines).padStart(4)}  ${name}`),
    "longest functions:",
    ...functions.map(({ lines, name }) => `  ${String(lines).padStart(4)}  ${name}`),
  ];
}

function functionsOf(file: SourceFile): { lines: number; name: string }[] {
  const found: { lines: number; name: string }[] = [];
  walk(file.program, (node, parent) => {
    if (!/^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
      return;
    const first = lineAt(file, node.start);
    const lines = lineAt(file, node.end) - first + 1;
    if (lines < 40) return;
    const name = nameOf(node.id) || nameOf(parent?.id) || nameOf(parent?.key) || "(anonymous)";
    found.push({ lines, name: `${file.path}:${first} ${name}` });
  });
  return found;
}
