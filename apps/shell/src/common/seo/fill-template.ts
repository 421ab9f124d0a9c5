/** A readable name out of a parameter of an address: `1204-premier-league` is `Premier league`. */
export function nameOfParam(value: string): string {
  const words = value
    .replace(/^\d{1,19}-(?=.)/, "")
    .replaceAll(/[-_]+/g, " ")
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A text with the page's parameters in place; empty when one of them is missing. */
export function fillTemplate(text: string, params: Readonly<Record<string, string>>): string {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "");
  if (names.some((name) => !params[name])) return "";
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => nameOfParam(params[name] ?? ""));
}
