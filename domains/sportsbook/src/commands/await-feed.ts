import type { AskedLeg } from "@fairline/contracts";
import type { Clock } from "@fairline/kernel";
import type { OfferingBook } from "@fairline/offering";
import { type SeenLeg, seeLegs } from "../model/seen-leg.ts";

/** How long this process waits for its own news when a page is ahead of it. */
const WAIT_MS_MAX = 200;
const LOOK_EVERY_MS = 20;

/** Looks the legs up; a leg that saw a newer version than this process knows is waited for. */
export function awaitFeed(
  book: OfferingBook,
  clock: Clock,
  legs: readonly AskedLeg[],
): SeenLeg[] | Promise<SeenLeg[]> {
  const seen = seeLegs(book, legs);
  return isBehind(seen) ? waitForFeed(book, clock, legs) : seen;
}

async function waitForFeed(
  book: OfferingBook,
  clock: Clock,
  legs: readonly AskedLeg[],
): Promise<SeenLeg[]> {
  for (let waitedMs = LOOK_EVERY_MS; ; waitedMs += LOOK_EVERY_MS) {
    await new Promise<void>((resolve) => clock.after(LOOK_EVERY_MS, resolve));
    const seen = seeLegs(book, legs);
    if (waitedMs >= WAIT_MS_MAX || !isBehind(seen)) return seen;
  }
}

function isBehind(legs: readonly SeenLeg[]): boolean {
  return legs.some((leg) => leg.seen?.kind === "ahead");
}
