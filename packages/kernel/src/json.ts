/** What JSON can carry. Amounts travel as decimal strings, never as numbers. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };

/** A JSON object. */
export type JsonObject = { readonly [key: string]: Json };

/** Text of a JSON value with object keys sorted: equal values give equal bytes. */
export function canonicalJson(value: Json): string {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  let text = "";
  if (Array.isArray(value)) {
    for (const item of value as readonly Json[]) {
      text += text === "" ? canonicalJson(item) : `,${canonicalJson(item)}`;
    }
    return `[${text}]`;
  }
  const object = value as JsonObject;
  for (const key of Object.keys(object).sort()) {
    const field = `${JSON.stringify(key)}:${canonicalJson(object[key] as Json)}`;
    text += text === "" ? field : `,${field}`;
  }
  return `{${text}}`;
}
