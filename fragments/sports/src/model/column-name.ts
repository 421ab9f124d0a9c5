import type { ScoreColumn } from "@fairline/contracts";
import type { Translate } from "@fairline/i18n";

const COUNTS: Readonly<Record<string, string>> = {
  corners: "sports.count.corners",
  "yellow-cards": "sports.count.yellow",
  "red-cards": "sports.count.red",
  points: "sports.count.points",
  "tie-break": "sports.count.tie-break",
};
/** Said by a mark beside a name, not by a count. */
const SERVING = "serving";
/** Points of a game as they are called. */
const CALLS = ["0", "15", "30", "40"] as const;
const FORTY = 3;

/** A column of the scoreboard in words. */
export type ShownColumn = {
  readonly key: string;
  readonly name: string;
  readonly home: string;
  readonly away: string;
};

/** The columns of a scoreboard in words: counts, and parts of the match. */
export function shownColumns(
  t: Translate,
  columns: readonly ScoreColumn[],
): readonly ShownColumn[] {
  return columns
    .filter(({ key }) => key !== SERVING)
    .map(({ key, home, away }) => ({
      key,
      name: t(COUNTS[key] ?? `play.${key}`),
      home: valueText(t, key, home, away),
      away: valueText(t, key, away, home),
    }));
}

function valueText(t: Translate, key: string, own: number, other: number): string {
  if (key !== "points") return String(own);
  if (own > FORTY && own > other) return t("sports.count.advantage");
  return CALLS[Math.min(own, FORTY)] ?? "";
}
