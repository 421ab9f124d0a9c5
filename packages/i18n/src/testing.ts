import { IntlMessageFormat } from "intl-messageformat";
import type { Dictionary } from "./translate.ts";

/** Two dictionaries that should say the same: what one of them lacks. Empty when they agree. */
export function compareDictionaries(first: Dictionary, second: Dictionary): readonly string[] {
  const keys = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...keys].flatMap((key) => {
    const [one, other] = [first[key], second[key]];
    if (one === undefined || other === undefined) return [`${key} is missing in one language`];
    const [mine, theirs] = [placeholdersOf(one), placeholdersOf(other)];
    return mine.join() === theirs.join() ? [] : [`${key}: {${mine.join()}} or {${theirs.join()}}?`];
  });
}

/** Names of the values that a message takes, sorted. */
export function placeholdersOf(message: string): readonly string[] {
  const ast = new IntlMessageFormat(message, "en", undefined, { ignoreTag: true }).getAst();
  const names = new Set<string>();
  collect(ast, names);
  return [...names].toSorted();
}

/** Walks any nesting of plurals and choices; every named element is a value. */
function collect(node: unknown, names: Set<string>): void {
  if (Array.isArray(node)) {
    for (const child of node) collect(child, names);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  const isLiteral = "type" in node && node.type === LITERAL;
  if (!isLiteral && "type" in node && "value" in node && typeof node.value === "string") {
    names.add(node.value);
  }
  if ("options" in node) collect(Object.values(node.options ?? {}), names);
  if (!("type" in node) && "value" in node) collect(node.value, names);
}

/** The parser's number for plain text. */
const LITERAL = 0;
