const ESCAPES: Readonly<Record<string, string>> = {
  "<": "\\u003c",
  ">": "\\u003e",
  "&": "\\u0026",
  "\u2028": "\\u2028",
  "\u2029": "\\u2029",
};

const UNSAFE = /[<>&\u2028\u2029]/;

/** JSON that may stand inside a script element: no text in it can end the element. */
export function inlineJson(value: unknown): string {
  const text = JSON.stringify(value) ?? "null";
  return UNSAFE.test(text)
    ? text.replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? character)
    : text;
}
