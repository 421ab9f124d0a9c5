import type { PlannedMatch } from "@fairline/adapter-feed-replay";
import type { Offering, Settlement } from "@fairline/offering";
import type { LeapClock } from "./leap-clock.ts";
import { type LedgerDesk, splitKey } from "./ledger-desk.ts";
import { type MarketWatch, watchMarkets } from "./market-watch.ts";
import { oracleOf, type Verdict } from "./oracle.ts";
import { owedBy, paidBy } from "./paper-bets.ts";
import type { Tally } from "./tally.ts";

/** What a wave of matches is played with. */
export type WaveDeps = {
  readonly clock: LeapClock;
  readonly offering: Offering;
  readonly desk: LedgerDesk;
  readonly tally: Tally;
  readonly report: (fault: string) => void;
};

const BEFORE_MS = 60_000;
/** Looks at the match: at kick-off, in both halves, in the break, in stoppage time, in extra time. */
const LOOKS_MIN: readonly number[] = [0.2, 20, 44, 50, 72, 92, 107];
const CLOSED_AFTER_MIN = 168;
/** Of the prices that are new at a look, every so many-th is bet on through the ledger. */
const LEDGER_STRIDE_LINE = 31;
const LEDGER_STRIDE_LIVE = 17;
const LOG_PAGE = 5_000;

/**
 * Plays some matches that kick off together, with a bet on every outcome, and judges the log. Bets
 * of the ledger settle meanwhile, behind the log, as they do in life.
 */
export async function playWave(
  deps: WaveDeps,
  matches: readonly PlannedMatch[],
  cursor: bigint,
): Promise<bigint> {
  const { clock, offering } = deps;
  const startsAt = matches[0]?.startsAt ?? clock.nowMs();
  const watches = new Map(
    matches.map((own) => [own.fixtureId, watchMarkets(offering, own.fixtureId)] as const),
  );
  await moveTo(deps, startsAt - BEFORE_MS);
  await betOnNew(deps, watches, LEDGER_STRIDE_LINE);
  for (const minute of LOOKS_MIN) {
    await moveTo(deps, startsAt + minute * 60_000);
    await betOnNew(deps, watches, LEDGER_STRIDE_LIVE);
  }
  await moveTo(deps, startsAt + CLOSED_AFTER_MIN * 60_000);
  const { last, byFixture } = await readLog(deps, cursor);
  for (const own of matches) {
    const watch = watches.get(own.fixtureId);
    if (watch) judge(deps, own, watch, byFixture.get(own.fixtureId) ?? new Map());
  }
  return last;
}

async function moveTo({ clock, offering }: WaveDeps, timeMs: number): Promise<void> {
  clock.leapTo(timeMs);
  await offering.idle();
}

async function betOnNew(
  { desk, tally }: WaveDeps,
  watches: ReadonlyMap<string, MarketWatch>,
  stride: number,
): Promise<void> {
  const fresh = [...watches.values()].flatMap((watch) => watch.look());
  // A number without a common divisor with the markets of a match: in time every one has its turn.
  await desk.place(
    fresh.filter((_, index) => (index + tally.matches) % stride === 0),
    tally,
  );
}

type Log = Map<string, Map<string, Settlement>>;

async function readLog(
  { offering, tally }: WaveDeps,
  cursor: bigint,
): Promise<{ last: bigint; byFixture: Log }> {
  const byFixture: Log = new Map();
  let last = cursor;
  for (;;) {
    const entries = await offering.settlements.findAfter(last, LOG_PAGE);
    for (const entry of entries) {
      const markets = byFixture.get(entry.fixtureId) ?? new Map<string, Settlement>();
      byFixture.set(entry.fixtureId, markets);
      const { typeId, specifiers } = entry;
      markets.set(specifiers === "" ? typeId : `${typeId}/${specifiers}`, entry);
    }
    tally.settlements += entries.length;
    last = entries.at(-1)?.id ?? last;
    if (entries.length < LOG_PAGE) return { last, byFixture };
  }
}

/** Every market shown must be settled for good, as the recorded match says, and paid so. */
function judge(
  { tally, report }: WaveDeps,
  own: PlannedMatch,
  watch: MarketWatch,
  settled: ReadonlyMap<string, Settlement>,
): void {
  const oracle = oracleOf(own.match);
  const verdicts = new Map<string, Verdict>();
  tally.matches += 1;
  for (const key of new Set([...watch.marketKeys, ...settled.keys()])) {
    tally.markets += 1;
    const entry = settled.get(key);
    if (entry?.kind !== "settled" || entry.certainty !== 2) {
      tally.unsettled += 1;
      report(`${own.match.id} ${key} is not settled`);
      continue;
    }
    const [typeId, specifiers] = splitKey(key);
    if (!tally.types.includes(typeId)) tally.types.push(typeId);
    for (const { outcomeId, result } of entry.outcomes) {
      tally.outcomes += 1;
      verdicts.set(`${key}#${outcomeId}`, result);
      const expected = oracle(typeId, specifiers, outcomeId);
      if (result === expected) continue;
      tally.wrong += 1;
      report(`${own.match.id} ${key} ${outcomeId} is ${result}, recorded ${expected}`);
    }
  }
  for (const bet of watch.bets) {
    tally.paperBets += 1;
    const verdict = verdicts.get(`${bet.marketKey}#${bet.outcomeId}`);
    if (verdict === undefined) tally.orphaned += 1;
    else if (paidBy(bet, verdict) !== owedBy(bet, verdict)) tally.mispaid += 1;
  }
}
