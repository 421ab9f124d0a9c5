import { assert } from "@fairline/kernel";

/** Values that make one market out of a type: `{ total: "2.5" }`. */
export type Specifiers = Readonly<Record<string, string>>;

/** Canonical text: keys sorted, `key=value` joined by "|"; no specifiers give "". */
export function formatSpecifiers(specifiers: Specifiers): string {
  return Object.keys(specifiers)
    .sort()
    .map((key) => `${key}=${specifiers[key]}`)
    .join("|");
}

/** Unique name of a market within its fixture. */
export function marketKey(typeId: string, specifiers: string): string {
  return specifiers === "" ? typeId : `${typeId}/${specifiers}`;
}

/** A specifier that the market's type always has. */
export function specifier(specifiers: Specifiers, key: string): string {
  const value = specifiers[key];
  assert(value !== undefined, `the market has the specifier ${key}`);
  return value;
}
