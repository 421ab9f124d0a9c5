import type { PickState, SlipPick } from "./pick.ts";

/** What the live stream or the server says about a selection now. */
export type PickObservation = {
  /** Words of the contract; one that is not known here counts as suspended. */
  fixtureStatus: string;
  marketStatus: string;
  isActive: boolean;
  oddsMilli: number | null;
  epoch: number;
  seq: number;
  score: readonly [number, number] | null;
  isLive: boolean;
};

const OVER: ReadonlySet<string> = new Set([
  "ended",
  "closed",
  "cancelled",
  "abandoned",
  "postponed",
]);

/** The selection after an observation; the same object when it says nothing new. */
export function observePick(pick: SlipPick, seen: PickObservation, at: number): SlipPick {
  if (isOlder(pick, seen)) return pick;
  const state = stateOf(seen);
  const now = nextPrice(pick, seen, state);
  const moved = movedBy(pick, now, at);
  const isSame =
    now === pick.now &&
    state === pick.state &&
    seen.isLive === pick.isLive &&
    moved === pick.moved &&
    isSameScore(seen.score, pick.score);
  return isSame ? pick : { ...pick, now, state, moved, score: seen.score, isLive: seen.isLive };
}

// Within one epoch a smaller seq is news from the past; across epochs the newest to arrive counts.
function isOlder(pick: SlipPick, seen: PickObservation): boolean {
  return pick.now !== null && pick.now.epoch === seen.epoch && seen.seq < pick.now.seq;
}

function stateOf(seen: PickObservation): PickState {
  if (OVER.has(seen.fixtureStatus)) return "closed";
  if (seen.marketStatus === "settled" || seen.marketStatus === "cancelled") return "closed";
  const isOpen = seen.marketStatus === "active" && seen.isActive && seen.oddsMilli !== null;
  return isOpen && seen.fixtureStatus !== "suspended" ? "open" : "suspended";
}

function nextPrice(pick: SlipPick, seen: PickObservation, state: PickState): SlipPick["now"] {
  if (state === "closed") return null;
  if (seen.oddsMilli === null) return pick.now;
  const { oddsMilli, epoch, seq } = seen;
  const isSame =
    pick.now !== null &&
    pick.now.oddsMilli === oddsMilli &&
    pick.now.epoch === epoch &&
    pick.now.seq === seq;
  return isSame ? pick.now : { oddsMilli, epoch, seq };
}

function movedBy(pick: SlipPick, now: SlipPick["now"], at: number): SlipPick["moved"] {
  if (now === null || pick.now === null || now.oddsMilli === pick.now.oddsMilli) return pick.moved;
  return { fromOddsMilli: pick.now.oddsMilli, atMs: at };
}

function isSameScore(a: SlipPick["score"], b: SlipPick["score"]): boolean {
  if (a === null || b === null) return a === b;
  return a[0] === b[0] && a[1] === b[1];
}
