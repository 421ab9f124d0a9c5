import { mainScore } from "./main-score.ts";
import type { SportPage } from "./sport-page.ts";

/** A sport that the pages have nothing special for: names, score and markets in their order. */
export function plainSport(id: string): SportPage {
  return {
    id,
    columns: [{ id: "main", groups: [] }],
    profiles: { 1: {}, 2: {}, 3: {} },
    tabs: [{ id: "main" }, { id: "all" }],
    partKey: "",
    now: () => "",
    part: () => "",
    scoreParts: [mainScore],
    board: (_t, { columns }) =>
      columns.map(({ key, home, away }) => ({ key, home: String(home), away: String(away) })),
    storyIcons: {},
    story: (_t, events) =>
      events.map((event, index) => ({
        ...event,
        id: `${event.period}-${event.kind}-${index}`,
        when: "",
        score: event.score,
      })),
    messages: {},
  };
}
