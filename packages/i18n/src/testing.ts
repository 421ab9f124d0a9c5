import { IntlMessageFormat } from "intl-messageformat";
import { selectPlural } from "./select-plural.ts";
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

/**
 * What is wrong with the texts of a language beside the English ones: keys that English lacks,
 * other values, texts that are empty, and counts that leave out a plural form of the language.
 * A missing key is no fault here: it shows English. Load the language's pack first.
 */
export function findFaults(
  lang: string,
  english: Dictionary,
  texts: Dictionary,
): readonly string[] {
  return Object.entries(texts).flatMap(([key, text]) => {
    const original = english[key];
    if (original === undefined) return [`${key}: English has no such text`];
    if (text.trim() === "") return [`${key} is empty`];
    const [mine, theirs] = [placeholdersOf(text), placeholdersOf(original)];
    const values =
      mine.join() === theirs.join() ? [] : [`${key}: {${mine.join()}} for {${theirs.join()}}`];
    const holes = pluralsOf(text).flatMap((forms) => missingForms(lang, forms));
    return [...values, ...holes.map((form) => `${key}: a count has no form "${form}"`)];
  });
}

/** Exact values stand for a form that counts nothing else; a choice without forms is no count. */
function missingForms(lang: string, forms: readonly string[]): readonly string[] {
  if (forms.every((form) => form === "other" || form.startsWith("="))) return [];
  const exact: Readonly<Record<string, string>> = { zero: "=0", one: "=1", two: "=2" };
  return pluralForms(lang).filter(
    (form) => !forms.includes(form) && !forms.includes(exact[form] ?? form),
  );
}

/** The plural forms of a language, as its pack tells them. */
function pluralForms(lang: string): readonly string[] {
  const counts = [...Array.from({ length: 200 }, (_, count) => count), 1_000_000];
  return [...new Set([...counts.map((count) => selectPlural(count, lang)), "other"])];
}

/** The forms of every plural of a message, with those that stand inside others. */
function pluralsOf(message: string): readonly (readonly string[])[] {
  const found: (readonly string[])[] = [];
  collectPlurals(astOf(message), found);
  return found;
}

function collectPlurals(node: unknown, found: (readonly string[])[]): void {
  if (Array.isArray(node)) {
    for (const child of node) collectPlurals(child, found);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  if ("options" in node && typeof node.options === "object" && node.options !== null) {
    if ("type" in node && node.type === PLURAL) found.push(Object.keys(node.options));
    collectPlurals(Object.values(node.options), found);
  }
  if (!("type" in node) && "value" in node) collectPlurals(node.value, found);
}

/** Names of the values that a message takes, sorted. */
export function placeholdersOf(message: string): readonly string[] {
  const names = new Set<string>();
  collect(astOf(message), names);
  return [...names].toSorted();
}

function astOf(message: string): unknown {
  return new IntlMessageFormat(message, "en", undefined, { ignoreTag: true }).getAst();
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

/** The parser's numbers for plain text and for a plural. */
const LITERAL = 0;
const PLURAL = 6;
