import type { TimelineEvent } from "@fairline/contracts";
import type { Translate } from "@fairline/i18n";
import type { StoryEntry } from "../sport-page.ts";

/** The games of the match in order, each with the games of its set so far. */
export function tellStory(t: Translate, events: readonly TimelineEvent[]): readonly StoryEntry[] {
  return events.map((event, index) => ({
    ...event,
    id: `${event.period}-${event.kind}-${index}`,
    when: t(`sports.tennis.short.${event.period}`),
    score: event.score,
  }));
}
