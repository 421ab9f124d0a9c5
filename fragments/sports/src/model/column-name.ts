import type { Translate } from "@fairline/i18n";

const COUNTS: Readonly<Record<string, string>> = {
  corners: "sports.count.corners",
  "yellow-cards": "sports.count.yellow",
  "red-cards": "sports.count.red",
};

/** The name of a column of the scoreboard: a count, or a part of the match. */
export function columnName(t: Translate, key: string): string {
  return t(COUNTS[key] ?? `play.${key}`);
}
