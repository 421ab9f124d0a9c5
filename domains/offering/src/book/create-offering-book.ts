import type { Clock } from "@fairline/kernel";
import { ladderStepMilli } from "@fairline/odds";
import { marketKey } from "../model/specifiers.ts";
import type { OfferingBook, SeenVersion, SelectionRef } from "../offering-book.ts";
import { quotedFixtureOf } from "../views/fixture-view.ts";
import { findSport } from "../sports/sports.ts";
import { shownStatus } from "../views/market-view.ts";
import { championView } from "../views/team-view.ts";
import { type FairParts, fairParts } from "../pricing/price-market.ts";
import type { FixtureBook } from "./fixture-book.ts";
import { entryPrices, type MarketEntry } from "./market-entry.ts";
import type { Shelf } from "./shelf.ts";

/** Seconds a live bet on a sport out of the list waits. */
const LIVE_DELAY_SECONDS_MAX = 15;

/** The offer in memory as placement asks for it. `isTrusted` tells whether prices may be taken. */
export function createOfferingBook(
  shelf: Shelf,
  clock: Clock,
  isTrusted: (fixtureId: string) => boolean,
): OfferingBook {
  function find(selection: SelectionRef): { book: FixtureBook; entry: MarketEntry } | undefined {
    const book = shelf.find(selection.fixtureId);
    const entry = book?.entries.get(marketKey(selection.typeId, selection.specifiers));
    return book && entry ? { book, entry } : undefined;
  }

  return {
    quote(selection) {
      const found = find(selection);
      if (!found) return undefined;
      const { book, entry } = found;
      const index = entry.listed.type.outcomes.indexOf(selection.outcomeId);
      if (index < 0) return undefined;
      const producerUp = isTrusted(selection.fixtureId);
      const oddsMilli = entryPrices(entry)[index] ?? null;
      return {
        fixture: quotedFixtureOf(book),
        champion: championView(book.fixture.champion),
        market: { status: shownStatus(entry.status, producerUp) },
        outcomeId: selection.outcomeId,
        oddsMilli,
        fair: fairOf(entry, index, oddsMilli !== null),
        active: entry.status === "active" && oddsMilli !== null,
        epoch: book.epoch,
        seq: entry.seq,
        producerUp,
        materialSeq: book.materialSeq,
        ladderStepMilli: oddsMilli === null ? 0 : ladderStepMilli(oddsMilli),
        contingency: [`fixture:${selection.fixtureId}`],
      };
    },
    seen(selection, epoch, seq) {
      const found = find(selection);
      if (!found || epoch !== found.book.epoch) return { kind: "unknown-epoch" };
      return seenVersion(found.book, found.entry, seq, clock.monotonicMs());
    },
    materialSeq: (fixtureId) => shelf.find(fixtureId)?.materialSeq,
    liveDelaySeconds: (sport) => findSport(sport)?.liveDelaySeconds ?? LIVE_DELAY_SECONDS_MAX,
  };
}

/**
 * Behind a price stand the shares it was made of. Without one no version says when they move: those of now
 * count, in steps, as long as they are known.
 */
function fairOf(entry: MarketEntry, index: number, isPriced: boolean): FairParts | null {
  const { listed, refunded } = entry;
  const share = (isPriced ? entry.versionShares : entry.shares)[index];
  if (share === undefined) return null;
  if (isPriced) return fairParts(listed.type, share, refunded);
  return entry.isKnown ? fairParts(listed.type, inSteps(share), refunded) : null;
}

/** Digits that count of a share without a price. */
const SHARE_DIGITS = 3;

/** Rounded down to so many digits: it stands still for a while, and never promises too much. */
function inSteps(share: number): number {
  if (share <= 0) return 0;
  const step = 10 ** (Math.floor(Math.log10(share)) + 1 - SHARE_DIGITS);
  return Math.floor(share / step) * step;
}

function seenVersion(
  book: FixtureBook,
  entry: MarketEntry,
  seq: number,
  monotonicMs: number,
): SeenVersion {
  if (seq > book.seq) return { kind: "ahead" };
  if (seq === entry.seq) return { kind: "current" };
  const index = entry.versions.findIndex((version) => version.seq === seq);
  const version = entry.versions[index];
  const next = entry.versions[index + 1];
  if (!version || !next) return { kind: "too-old" };
  const since = entry.versions.slice(index + 1);
  return {
    kind: "superseded",
    agoMs: monotonicMs - next.atMonotonicMs,
    reopened:
      since.some(({ isSuspended }) => isSuspended) || version.materialSeq !== book.materialSeq,
  };
}
