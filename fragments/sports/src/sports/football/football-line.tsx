import type { FixtureRow } from "@fairline/contracts";
import { useT } from "@fairline/i18n";
import { secondNow } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { MatchDrawingProps } from "../sport-page.ts";
import styles from "./football-line.module.css";
import { goalsWithMinute, placeOnLine } from "./line-places.ts";
import { tellTimeline, type TimelineEntry } from "./timeline.ts";

const WIDTH = 600;
const HEIGHT = 148;
const MIDDLE = HEIGHT / 2;
const MARGIN = 14;
/** What the longest minute takes, "120+4", and half of it. */
const MINUTE_WIDTH = 84;
const MINUTE_HALF = MINUTE_WIDTH / 2;
/** Moments that deserve a mark on the line. */
const MARKED = new Set([
  "goal",
  "penalty-goal",
  "own-goal",
  "penalty-missed",
  "yellow-card",
  "second-yellow",
  "red-card",
]);

/** The match as a line: halves from left to right, home's moments above, away's below. */
export function FootballLine({ fixture, timeline, nowMs }: MatchDrawingProps): ReactNode {
  const t = useT();
  const entries = tellTimeline(timeline);
  const periods = entries.some((entry) => entry.period > 2) || isExtra(fixture) ? 4 : 2;
  const borders = Array.from({ length: periods }, (_, index) => index + 1);
  const { play } = fixture;
  const placeOf = (entry: TimelineEntry) => x(entry.period, entry.second ?? 0, periods);
  const written = goalsWithMinute(entries, placeOf, MINUTE_WIDTH);
  const reached = play ? x(play.period, secondNow(play, nowMs) ?? 0, periods) : MARGIN;
  return (
    <svg
      className={styles.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t("sports.football.line", { home: fixture.home.name, away: fixture.away.name })}
    >
      {borders.map((period) => (
        <rect
          key={period}
          className={styles.half}
          x={x(period, 0, periods)}
          y={MIDDLE - 3}
          width={x(period, LONG, periods) - x(period, 0, periods)}
          height={6}
          rx={3}
        />
      ))}
      <rect
        className={styles.played}
        x={MARGIN}
        y={MIDDLE - 3}
        width={Math.max(0, reached - MARGIN)}
        height={6}
        rx={3}
      />
      {entries
        .filter((entry) => MARKED.has(entry.kind) && entry.period <= periods)
        .map((entry) => (
          <Mark
            key={entry.id}
            entry={entry}
            at={placeOf(entry)}
            hasMinute={written.has(entry.id)}
          />
        ))}
    </svg>
  );
}

/** Longer than any period: its end. */
const LONG = 99_999;

function x(period: number, second: number, periods: 2 | 4): number {
  return MARGIN + placeOnLine(period, second, periods) * (WIDTH - 2 * MARGIN);
}

function isExtra(fixture: FixtureRow): boolean {
  return (fixture.play?.period ?? 0) > 2;
}

function Mark(props: { entry: TimelineEntry; at: number; hasMinute: boolean }): ReactNode {
  const { entry, at, hasMinute } = props;
  const direction = entry.side === "home" ? -1 : 1;
  const y = MIDDLE + direction * 24;
  const isGoal = entry.score !== undefined;
  return (
    <g className={styles.mark} data-kind={entry.kind}>
      <line x1={at} x2={at} y1={MIDDLE + direction * 4} y2={y - direction * 8} />
      {isGoal ? (
        <circle cx={at} cy={y} r={7} />
      ) : (
        <rect x={at - 5} y={y - 7} width={10} height={14} rx={1.5} />
      )}
      {hasMinute ? (
        <text {...minutePlace(at)} y={y + direction * 20 + 9}>
          {entry.minuteText}
        </text>
      ) : null}
    </g>
  );
}

/** Over its mark, unless an end of the line is too near for that. */
function minutePlace(at: number): { x: number; textAnchor: "start" | "middle" | "end" } {
  if (at < MINUTE_HALF) return { x: 0, textAnchor: "start" };
  if (at > WIDTH - MINUTE_HALF) return { x: WIDTH, textAnchor: "end" };
  return { x: at, textAnchor: "middle" };
}
