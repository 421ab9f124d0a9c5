import type { Platform } from "@fairline/app-platform";
import type { Clock } from "@fairline/kernel";
import type { DecidedMatch } from "./find-decided.ts";
import type { AskedLeg } from "./planned-bets.ts";

type Book = Platform["offering"]["book"];

/** A leg on a match that is over, with the price it is taken at. */
export type DecidedLeg = { readonly asked: AskedLeg; readonly match: DecidedMatch };

/** Bets of the history are placed just before a kick-off that is said to be so soon. */
const AHEAD_MS = 5_000;
const LADDER_STEP_MILLI = 10;

/**
 * The offer as it is, and beside it the legs of the history as if their matches were to come: demo
 * players alone bet by it.
 */
export function historyBook(book: Book, legs: readonly DecidedLeg[], clock: Clock): Book {
  const keyOf = (one: Omit<AskedLeg, "oddsMilli" | "epoch" | "seq">) =>
    `${one.fixtureId} ${one.typeId} ${one.specifiers} ${one.outcomeId}`;
  const decided = new Map(legs.map((each) => [keyOf(each.asked), each]));
  return {
    materialSeq: (fixtureId) => book.materialSeq(fixtureId),
    liveDelaySeconds: (sport) => book.liveDelaySeconds(sport),
    seen: (selection, epoch, seq) =>
      decided.has(keyOf(selection)) ? { kind: "current" } : book.seen(selection, epoch, seq),
    quote(selection) {
      const known = decided.get(keyOf(selection));
      if (known === undefined) return book.quote(selection);
      const { asked, match } = known;
      const startsAt = clock.nowMs() + AHEAD_MS;
      return {
        fixture: { ...match.fixture, section: "line", status: "not-started", startsAt, play: null },
        champion: match.champion,
        market: { status: "active" },
        outcomeId: asked.outcomeId,
        oddsMilli: asked.oddsMilli,
        fair: null,
        active: true,
        epoch: asked.epoch,
        seq: asked.seq,
        producerUp: true,
        materialSeq: 0,
        ladderStepMilli: LADDER_STEP_MILLI,
        contingency: [`fixture:${asked.fixtureId}`],
      };
    },
  };
}
