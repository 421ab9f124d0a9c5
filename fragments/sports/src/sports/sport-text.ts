import type { MessageValues, Translate } from "@fairline/i18n";

/** A text of a sport; the one for all sports where it has none of its own, or nobody names one. */
export function sportText(
  t: Translate,
  sport: string | null,
  name: string,
  values?: MessageValues,
): string {
  return textOr(t, `sports.${sport ?? ""}.${name}`, `sports.${name}`, values);
}

/** A sport in the player's language; one without a name is called by its id. */
export function sportName(t: Translate, sport: string): string {
  const key = `common.${sport}`;
  const name = t(key);
  return name === key ? sport : name;
}

/** The first text, or the second one where the language has no first. */
export function textOr(
  t: Translate,
  first: string,
  second: string,
  values?: MessageValues,
): string {
  const text = t(first, values);
  return text === first ? t(second, values) : text;
}
