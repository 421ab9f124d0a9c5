import type { Translate } from "@fairline/i18n";

/** Name of a league in the reader's language; the platform's own where there is none. */
export function championName(
  t: Translate,
  { nameKey, name }: { readonly nameKey: string; readonly name: string },
): string {
  const said = t(nameKey);
  return said === nameKey ? name : said;
}
