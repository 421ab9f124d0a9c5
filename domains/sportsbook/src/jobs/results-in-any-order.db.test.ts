import type { BetView, OutcomeResult } from "@fairline/contracts";
import { assert, isRefused } from "@fairline/kernel";
import type { Settlement } from "@fairline/offering";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findRisks } from "../store/liabilities.ts";
import { publishSettlements, readCursor } from "../store/settlement.ts";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";
import { readNets } from "../testing/store/read-nets.ts";

const FIXTURES = 5;
const PLAYERS = 3;
const COUPONS_MAX = 10;
const DETOURS_MAX = 2;
const DEPOSIT = 100_000n;
const WORDS: readonly OutcomeResult[] = ["won", "lost", "refunded", "half-won", "half-lost"];
const MARKET = { typeId: "fb.result", specifiers: "" };

/** One entry of the settlement log about one match. */
type News = { readonly kind: Settlement["kind"]; readonly word?: OutcomeResult };
/** How a match ends: with a result, cancelled, or not at all yet. */
type Ending = News | null;
type Story = {
  readonly odds: readonly number[];
  readonly coupons: readonly { player: number; fixtures: number[]; stake: bigint }[];
  /** Every match by itself, in its order. */
  readonly news: readonly (readonly News[])[];
  readonly endings: readonly Ending[];
  /** Which match has the next entry, of those that have one left. */
  readonly turns: readonly number[];
  /** Whether bets are settled behind an entry, and how often the pieces so far are published again. */
  readonly deliveries: readonly { isSettled: boolean; repeats: number }[];
};

const word = fc.constantFrom(...WORDS);
const settled = word.map((each): News => ({ kind: "settled", word: each }));
const ended = word.map((each): readonly News[] => [{ kind: "settled", word: each }]);
const [cancelled, rolledBack] = [{ kind: "cancelled" }, { kind: "rolled-back" }] as const;
/** Ways that lead on to any ending: the last two leave a result that the next news replace. */
const detour = fc.oneof(
  fc.constant<readonly News[]>([cancelled, rolledBack]),
  settled.map((each): readonly News[] => [each, rolledBack]),
  settled.map((each): readonly News[] => [each, cancelled, rolledBack]),
  ended,
);
const ending: fc.Arbitrary<Ending> = fc.oneof(
  { weight: 6, arbitrary: settled },
  { weight: 2, arbitrary: fc.constant(cancelled) },
  { weight: 2, arbitrary: fc.constant(null) },
);

/** The same coupons for every story; what is told of the matches is for the property to say. */
function story(news: fc.Arbitrary<Pick<Story, "news" | "endings">>): fc.Arbitrary<Story> {
  const fixture = fc.nat({ max: FIXTURES - 1 });
  const coupon = fc.record({
    player: fc.nat({ max: PLAYERS - 1 }),
    fixtures: fc.uniqueArray(fixture, { minLength: 1, maxLength: 4 }),
    stake: fc.bigInt({ min: 20n, max: 999n }),
  });
  const odds = fc.integer({ min: 1_010, max: 6_000 }).filter((each) => each !== 2_100);
  return fc
    .record({
      told: news,
      odds: fc.array(odds, { minLength: FIXTURES, maxLength: FIXTURES }),
      coupons: fc.array(coupon, { minLength: 1, maxLength: COUPONS_MAX }),
      turns: fc.array(fc.nat({ max: 1_000 }), { minLength: 16, maxLength: 64 }),
      deliveries: fc.array(
        fc.record({ isSettled: fc.boolean(), repeats: fc.constantFrom(0, 0, 0, 1) }),
        { minLength: 8, maxLength: 64 },
      ),
    })
    .map(({ told, ...rest }) => ({ ...told, ...rest }));
}

/** Changed minds, confirmed results and cancellations, in any order over the matches. */
const anyStory = story(
  fc
    .array(fc.tuple(fc.array(detour, { maxLength: DETOURS_MAX }), ending, fc.boolean()), {
      minLength: FIXTURES,
      maxLength: FIXTURES,
    })
    .map((matches) => ({
      endings: matches.map(([, last]) => last),
      news: matches.map(([detours, last, isConfirmed]) =>
        newsOf(detours.flat(), last, isConfirmed),
      ),
    })),
);

function newsOf(detours: readonly News[], last: Ending, isConfirmed: boolean): readonly News[] {
  if (last !== null) return [...detours, last, ...(isConfirmed && last.word ? [last] : [])];
  // A match that is open in the end has its last result taken back.
  const isOpen = detours.length === 0 || isTakenBack(detours);
  return isOpen ? detours : [...detours, rolledBack];
}

/** Whether news that end so leave no result behind: a cancellation taken back restores one. */
function isTakenBack(news: readonly News[]): boolean {
  let [result, isCancelled]: [News | null, boolean] = [null, false];
  for (const each of news) {
    if (each.kind === "settled") result = each;
    else if (each.kind === "cancelled") isCancelled = true;
    else if (isCancelled) isCancelled = false;
    else result = null;
  }
  return result === null;
}

/** Results of every match, and the same with others or none behind them. */
const results = fc.array(settled, { minLength: FIXTURES, maxLength: FIXTURES });
const takenBack = story(
  results.map((each) => ({
    endings: each.map(() => null),
    news: each.map((one) => [one, rolledBack]),
  })),
);
const settledTwice = story(
  fc.tuple(results, results).map(([first, last]) => ({
    endings: last,
    news: last.map((each, index) => [first[index] ?? each, rolledBack, each]),
  })),
);

let database: TestDatabase;
let desk: BettingDesk;
let worlds = 0;

beforeAll(async () => {
  database = await testDatabase();
  desk = await openBettingDesk(database.pool);
});
afterAll(async () => {
  expect(await desk.violations()).toEqual([]);
  await desk.close();
  await database.close();
});

/** Players with bets on matches of their own, so that twins live side by side in one database. */
class World {
  readonly #story: Story;
  readonly #first: number;
  readonly #revs = new Map<number, number>();
  readonly #bets: { owner: bigint; betId: string }[] = [];
  #players: readonly bigint[] = [];

  private constructor(told: Story) {
    this.#story = told;
    this.#first = worlds * FIXTURES;
    worlds += 1;
  }

  static async open(told: Story): Promise<World> {
    const world = new World(told);
    world.#players = await Promise.all(
      Array.from({ length: PLAYERS }, () => desk.openPlayer(DEPOSIT)),
    );
    for (const [index, oddsMilli] of told.odds.entries()) {
      const fixtureId = world.#fixtureId(index);
      desk.offering.addFixture(fixtureId, "line");
      desk.offering.setPrice({ fixtureId, ...MARKET, outcomeId: "1" }, oddsMilli);
    }
    for (const { player, fixtures, stake } of told.coupons) {
      const owner = world.#players[player] ?? 0n;
      const legs = fixtures.map((index) =>
        desk.asked({ fixtureId: world.#fixtureId(index), ...MARKET, outcomeId: "1" }),
      );
      const request = desk.request(legs, { stakeMinor: String(stake) });
      const { betId } = await desk.place(owner, request);
      world.#bets.push({ owner, betId });
    }
    return world;
  }

  /** Tells the news of all matches, mixed and in pieces as the story has it. */
  async tellAll(): Promise<void> {
    const { news, turns, deliveries } = this.#story;
    const left = news.map((each, index) => ({ index, entries: [...each] }));
    let cursor = await readCursor(database.pool);
    for (let turn = 0; ; turn += 1) {
      const waiting = left.filter(({ entries }) => entries.length > 0);
      const next = waiting[(turns[turn % turns.length] ?? 0) % waiting.length];
      const entry = next?.entries.shift();
      if (!next || !entry) break;
      this.#tell(next.index, entry);
      const { isSettled, repeats } = deliveries[turn % deliveries.length] ?? { repeats: 0 };
      if (!isSettled) continue;
      const piece = await desk.offering.findAfter(cursor, 1_000);
      await desk.settle();
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        // A process that read the log before this one moved on comes with the same entries.
        expect(await publishSettlements(database.pool, cursor, piece)).toBe(false);
        await desk.settle();
      }
      cursor = await readCursor(database.pool);
    }
    await desk.settle();
  }

  /** Tells how the matches end, each once, in one piece. */
  async tellEndings(): Promise<void> {
    for (const [index, last] of this.#story.endings.entries()) if (last) this.#tell(index, last);
    await desk.settle();
  }

  /** Everything that money and players can see; bets and matches by their place in the story. */
  async read() {
    const nets = await readNets(
      database.pool,
      this.#bets.map(({ betId }) => betId),
    );
    const bets = await Promise.all(
      this.#bets.map(async ({ owner, betId }) => {
        const bet = await desk.sportsbook.getBet(owner, betId);
        assert(!isRefused(bet), "the bet is known");
        return { ...lasting(bet), net: nets.get(betId) };
      }),
    );
    const players = await Promise.all(
      this.#players.map(async (player) => {
        const { state } = await desk.ledger.readHead(player);
        const { balanceMinor, owedMinor, counters, reservedWagerMinor } = state;
        return { balanceMinor, owedMinor, counters, reservedWagerMinor };
      }),
    );
    const { risks } = await findRisks(database.pool, 0);
    const own = risks.flatMap(({ fixtureId, ...risk }) => {
      const index = Number(fixtureId) - this.#first;
      return index >= 0 && index < FIXTURES ? [{ ...risk, index }] : [];
    });
    // An accumulator's own amount stands beside that of its legs, in no order of the database's.
    const keyOf = (risk: (typeof own)[number]) => `${risk.index} ${risk.outcomeId}`;
    return { bets, players, risks: own.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1)) };
  }

  #tell(index: number, { kind, word: result }: News): void {
    const rev = (this.#revs.get(index) ?? 0) + 1;
    this.#revs.set(index, rev);
    desk.offering.append({
      kind,
      fixtureId: this.#fixtureId(index),
      ...MARKET,
      certainty: 2,
      rev,
      outcomes: result ? [{ outcomeId: "1", result }] : [],
      score: [0, 0],
    });
  }

  #fixtureId(index: number): string {
    return String(this.#first + index);
  }
}

/** What of a bet does not say by which way it came there. */
function lasting({ state, stakeMinor, returnsMinor, maxReturnsMinor, calculation, legs }: BetView) {
  const words = legs.map(({ result, scoreAtResult }) => ({ result, scoreAtResult }));
  return { state, stakeMinor, returnsMinor, maxReturnsMinor, calculation, words };
}

/** A failure is told with its seed as it is: a shorter one would take longer than the test may. */
const RUNS = { numRuns: 8, endOnFailure: true };

describe("results", () => {
  it("end alike in any order, repeated, in pieces, and with changed minds in between", async () => {
    await fc.assert(
      fc.asyncProperty(anyStory, async (told) => {
        const [one, twin] = [await World.open(told), await World.open(told)];
        await one.tellAll();
        await twin.tellEndings();
        expect(await one.read()).toEqual(await twin.read());
      }),
      RUNS,
    );
  });

  it("that are taken back are as if they had never been", async () => {
    await fc.assert(
      fc.asyncProperty(takenBack, async (told) => {
        const [one, twin] = [await World.open(told), await World.open(told)];
        const before = await one.read();
        expect(before.risks.length).toBeGreaterThan(0);
        await one.tellAll();
        const after = await one.read();
        expect(after).toEqual(before);
        expect(after).toEqual(await twin.read());
      }),
      RUNS,
    );
  });

  it("that come again after they were taken back are as if they had come once", async () => {
    await fc.assert(
      fc.asyncProperty(settledTwice, async (told) => {
        const [one, twin] = [await World.open(told), await World.open(told)];
        await one.tellAll();
        await twin.tellEndings();
        const after = await one.read();
        expect(after).toEqual(await twin.read());
        // Wagering never falls, and is never counted twice.
        const staked = told.coupons.reduce((sum, { stake }) => sum + stake, 0n);
        expect(after.players.reduce((sum, each) => sum + each.counters.wager, 0n)).toBe(staked);
      }),
      RUNS,
    );
  });
});
