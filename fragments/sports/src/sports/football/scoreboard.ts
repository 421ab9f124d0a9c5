import type { PlayView } from "@fairline/contracts";
import type { Translate } from "@fairline/i18n";
import { minuteText } from "@fairline/ui-kit";
import { findColumn } from "../../model/find-column.ts";
import { mainScore } from "../main-score.ts";
import type { BoardLine, ScorePart, SideIndex } from "../sport-page.ts";

/** The minute; nothing in a shoot-out, which has none. */
export function now(t: Translate, play: PlayView, nowMs: number): string {
  const minute = minuteText(play, nowMs);
  return minute === undefined ? "" : t("play.minute", { minute });
}

/** The half being played. */
export function part(t: Translate, { period }: PlayView, look: "short" | "whole"): string {
  return t(`sports.football.${look === "short" ? "short" : "period"}.${period}`);
}

/** Halves and counts, one line each. */
export function board(_t: Translate, { columns }: PlayView): readonly BoardLine[] {
  return columns.map(({ key, home, away }) => ({
    key,
    home: String(home),
    away: String(away),
  }));
}

const THIN_SPACE = "\u2009";

function sayCards(_t: Translate, play: PlayView, side: SideIndex): string {
  const count = findColumn(play.columns, "red-cards")?.[side] ?? 0;
  return count === 0 ? "" : `${THIN_SPACE}${count}${THIN_SPACE}`;
}

function half(number: 1 | 2): ScorePart {
  return {
    id: `period.${number}`,
    look: "quiet",
    says(_t, { columns }, side) {
      const goals = findColumn(columns, `period.${number}`);
      return goals ? String(goals[side]) : "";
    },
  };
}

/** Red cards, the goals of each half, and the score. */
export const scoreParts: readonly ScorePart[] = [
  { id: "red-cards", look: "badge", titleKey: "sports.football.column.red-cards", says: sayCards },
  half(1),
  half(2),
  mainScore,
];
