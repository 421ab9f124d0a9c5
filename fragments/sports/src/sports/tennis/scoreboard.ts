import type { PlayView } from "@fairline/contracts";
import type { Translate } from "@fairline/i18n";
import { findColumn } from "../../model/find-column.ts";
import { mainScore } from "../main-score.ts";
import type { BoardLine, ScorePart, SideIndex } from "../sport-page.ts";

const SERVING = "serving";
const POINTS = "points";
const TIE_BREAK = "tie-break";
const BALL = "\u2022";
const SPACE = "\u2002";
/** What the umpire calls; from the third point of both on, only who is ahead counts. */
const CALLS = ["0", "15", "30", "40"] as const;
const DEUCE = 3;

/** The set being played. */
export function now(t: Translate, { period }: PlayView): string {
  return t(`sports.tennis.short.${period}`);
}

/** Games of each set and the points of the game; who serves stands at the name. */
export function board(t: Translate, { columns }: PlayView): readonly BoardLine[] {
  return columns
    .filter(({ key }) => key !== SERVING)
    .map(({ key, home, away }) => ({
      key,
      home: key === POINTS ? sayPoints(t, home, away) : String(home),
      away: key === POINTS ? sayPoints(t, away, home) : String(away),
    }));
}

/** The side that serves; nobody before and after the match. */
export function serving({ columns }: PlayView): SideIndex | undefined {
  const pair = findColumn(columns, SERVING);
  if (!pair) return undefined;
  return pair[0] > 0 ? 0 : 1;
}

/** Points of one side as they are called: 15, 30, 40, advantage. */
export function sayPoints(t: Translate, own: number, other: number): string {
  if (own >= DEUCE && other >= DEUCE) {
    return own > other ? t("sports.tennis.advantage") : CALLS[DEUCE];
  }
  return CALLS[own] ?? String(own);
}

/** Games of the sets before the one being played. */
function pastGames(play: PlayView, side: SideIndex): string {
  const sets = Array.from({ length: play.period - 1 }, (_, index) => index + 1);
  return sets.map((set) => gamesOf(play, set, side)).join(SPACE);
}

function gamesOf({ columns }: PlayView, set: number, side: SideIndex): string {
  const games = findColumn(columns, `set.${set}`);
  return games ? String(games[side]) : "";
}

function pointsOf(t: Translate, { columns }: PlayView, side: SideIndex): string {
  const points = findColumn(columns, POINTS);
  if (points) return sayPoints(t, points[side], points[side === 0 ? 1 : 0]);
  const tieBreak = findColumn(columns, TIE_BREAK);
  return tieBreak ? String(tieBreak[side]) : "";
}

/** Who serves; sets, games of each set, and points. */
export const scoreParts: readonly ScorePart[] = [
  {
    id: SERVING,
    look: "mark",
    titleKey: "sports.tennis.serving",
    says: (_t, play, side) => (serving(play) === side ? BALL : ""),
  },
  mainScore,
  {
    id: "past",
    look: "quiet",
    titleKey: "sports.tennis.past",
    says: (_t, play, side) => pastGames(play, side),
  },
  {
    id: "games",
    look: "steady",
    titleKey: "market-group.games",
    says: (_t, play, side) => gamesOf(play, play.period, side),
  },
  { id: POINTS, look: "now", titleKey: "sports.tennis.column.points", says: pointsOf },
];
