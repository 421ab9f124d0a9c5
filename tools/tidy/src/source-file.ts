import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "oxc-parser";

/** One node of the parsed program; only its type is sure. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown };

/** One import or re-export of a file. */
export type ImportRecord = { specifier: string; isTypeOnly: boolean; offset: number };

/** One TypeScript file of the repository, parsed once. */
export type SourceFile = {
  /** Path from the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
  readonly program: Node;
  readonly comments: readonly { start: number; end: number; value: string }[];
  readonly imports: readonly ImportRecord[];
  readonly isTest: boolean;
};

/** Paths of every file git knows or would add, from the root. */
export function listFiles(root: string): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard"];
  const output = execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  return [...new Set(output.split("\n").filter((path) => path !== ""))].toSorted((a, b) =>
    a < b ? -1 : 1,
  );
}

/** Reads and parses a TypeScript file; undefined when it no longer exists. */
export function readSource(root: string, path: string): SourceFile | undefined {
  try {
    return parseSource(path, readFileSync(join(root, path), "utf8"));
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return undefined;
    throw cause;
  }
}

/** Parses TypeScript text under the name it has in the repository. */
export function parseSource(path: string, text: string): SourceFile {
  const parsed = parseSync(path, text);
  const program = parsed.program as unknown as Node;
  return {
    path,
    text,
    program,
    comments: parsed.comments,
    imports: importsOf(program),
    isTest: /\.(test|journey|bench)\.tsx?$/.test(path) || path.includes("/testing/"),
  };
}

/** 1-based line of an offset. */
export function lineAt(file: SourceFile, offset: number): number {
  return file.text.slice(0, offset).split("\n").length;
}

/** Visits every node, parents first. */
export function walk(node: Node, visit: (node: Node, parent: Node | undefined) => void): void {
  visitNode(node, undefined, visit);
}

function visitNode(
  node: Node,
  parent: Node | undefined,
  visit: (node: Node, parent: Node | undefined) => void,
): void {
  visit(node, parent);
  for (const [field, value] of Object.entries(node)) {
    if (field === "parent") continue;
    if (Array.isArray(value)) {
      for (const item of value) if (isNode(item)) visitNode(item, node, visit);
    } else if (isNode(value)) {
      visitNode(value, node, visit);
    }
  }
}

/** Whether a value is a node of the tree. */
export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value;
}

/** Name of an identifier node, "" for anything else. */
export function nameOf(node: unknown): string {
  return isNode(node) && typeof node.name === "string" ? node.name : "";
}

function importsOf(program: Node): ImportRecord[] {
  const records: ImportRecord[] = [];
  walk(program, (node) => {
    const source = node.source;
    if (!isNode(source) || typeof source.value !== "string") return;
    const isTypeOnly = node.importKind === "type" || node.exportKind === "type";
    records.push({ specifier: source.value, isTypeOnly, offset: node.start });
  });
  return records;
}
