import type { TimelineEvent } from "@fairline/contracts";
import type { Translate } from "@fairline/i18n";
import { minuteOf } from "@fairline/ui-kit";
import type { StoryEntry } from "../sport-page.ts";

/** A timeline event with what is written beside it. */
export type TimelineEntry = Omit<TimelineEvent, "score"> & {
  readonly id: string;
  /** "45+2"; undefined in a shoot-out. */
  readonly minuteText: string | undefined;
  /** Score after this event, where it changed. */
  readonly score: readonly [number, number] | undefined;
};

const GOALS = new Set(["goal", "penalty-goal", "own-goal"]);

/**
 * The story of a match in order, with the score after each goal. The side of a goal is the side it
 * counts for; own goals too.
 */
export function tellTimeline(events: readonly TimelineEvent[]): readonly TimelineEntry[] {
  let home = 0;
  let away = 0;
  return events.map((event, index) => {
    const isGoal = GOALS.has(event.kind);
    if (isGoal && event.side === "home") home += 1;
    if (isGoal && event.side === "away") away += 1;
    return {
      ...event,
      id: `${event.period}-${event.second ?? ""}-${event.kind}-${index}`,
      minuteText: minuteOf(event.period, event.second),
      score: isGoal ? ([home, away] as const) : event.score,
    };
  });
}

/** The same with minutes as they are written. */
export function tellStory(t: Translate, events: readonly TimelineEvent[]): readonly StoryEntry[] {
  return tellTimeline(events).map(({ minuteText, ...entry }) => ({
    ...entry,
    when: minuteText === undefined ? "" : t("play.minute", { minute: minuteText }),
  }));
}
