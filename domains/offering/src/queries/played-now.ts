import type { Shelf } from "../book/shelf.ts";
import type { FeedFixture } from "../ports.ts";

/** Fixtures in play. One that has ended stays in memory until its result stands, yet no list shows it. */
export function playedNow(shelf: Pick<Shelf, "live">): readonly FeedFixture[] {
  return shelf
    .live()
    .filter(({ state }) => state.status !== "ended" && state.status !== "closed")
    .map(({ fixture }) => fixture);
}
