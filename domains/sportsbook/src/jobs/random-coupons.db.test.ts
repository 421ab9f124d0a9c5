import type { OutcomeResult } from "@fairline/contracts";
import { isRefused } from "@fairline/kernel";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BettingDesk, openBettingDesk } from "../testing/betting-desk.ts";

const COUPONS = 200;
const PLAYERS = 8;
const FIXTURES = 24;
const DEPOSIT = 10_000_000n;
const WORDS: readonly OutcomeResult[] = ["won", "lost", "refunded", "half-won", "half-lost"];

/** An oracle of its own: numerators over 2000ths, multiplied and rounded half-up once. */
function oracle(stake: bigint, legs: readonly (readonly [odds: number, word: OutcomeResult])[]) {
  let [n, d] = [stake, 1n];
  for (const [odds, word] of legs) {
    const o = BigInt(odds);
    const parts = {
      won: 2n * o,
      lost: 0n,
      refunded: 2_000n,
      "half-won": o + 1_000n,
      "half-lost": 1_000n,
    };
    n *= parts[word];
    d *= 2_000n;
  }
  return (2n * n + d) / (2n * d);
}

describe("random coupons", () => {
  let database: TestDatabase;
  let desk: BettingDesk;

  beforeAll(async () => {
    database = await testDatabase();
    desk = await openBettingDesk(database.pool);
  });
  afterAll(async () => {
    await desk.close();
    await database.close();
  });

  it("end exactly as an independent oracle says, through changed minds of the referee", async () => {
    // One large story; when it fails it is told with its seed, as it is.
    await fc.assert(fc.asyncProperty(storyArbitrary(), tell), { numRuns: 1, endOnFailure: true });
  });

  async function tell(story: Story): Promise<void> {
    const players = await Promise.all(
      Array.from({ length: PLAYERS }, () => desk.openPlayer(DEPOSIT)),
    );
    story.odds.forEach((oddsMilli, index) => {
      desk.offering.addFixture(String(index), "line");
      const selection = { fixtureId: String(index), typeId: "fb.result", specifiers: "" };
      desk.offering.setPrice({ ...selection, outcomeId: "1" }, oddsMilli);
    });
    const placed = await Promise.all(
      story.coupons.map(async ({ player, fixtures, stake }) => {
        const legs = fixtures.map((index) =>
          desk.asked({
            fixtureId: String(index),
            typeId: "fb.result",
            specifiers: "",
            outcomeId: "1",
          }),
        );
        const owner = players[player] ?? 0n;
        const bet = await desk.place(owner, desk.request(legs, { stakeMinor: String(stake) }));
        return { owner, fixtures, stake, betId: bet.betId };
      }),
    );
    for (const { fixture, word, rev } of story.results) {
      desk.offering.append({
        kind: "settled",
        fixtureId: String(fixture),
        typeId: "fb.result",
        specifiers: "",
        certainty: 2,
        rev,
        outcomes: [{ outcomeId: "1", result: word }],
        score: [0, 0],
      });
      if (fixture % 3 === 0) await desk.settle();
    }
    await desk.settle();

    const last = new Map(story.results.map(({ fixture, word }) => [fixture, word]));
    const owed = new Map(players.map((player) => [player, DEPOSIT]));
    let house = 0n;
    for (const { owner, fixtures, stake, betId } of placed) {
      const returns = oracle(
        stake,
        fixtures.map((index) => [story.odds[index] ?? 0, last.get(index) ?? "lost"] as const),
      );
      const bet = await desk.sportsbook.getBet(owner, betId);
      expect(isRefused(bet) ? bet.code : bet.returnsMinor).toBe(String(returns));
      owed.set(owner, (owed.get(owner) ?? 0n) - stake + returns);
      house += stake - returns;
    }
    for (const [player, balance] of owed) expect(await desk.balanceOf(player)).toBe(balance);
    const balances = await desk.balances();
    expect(balances["101001"] ?? 0n).toBe(house);
    expect(balances["100001"] ?? 0n).toBe(0n);
    expect(await desk.violations()).toEqual([]);
  }
});

type Story = {
  readonly odds: readonly number[];
  readonly coupons: readonly { player: number; fixtures: number[]; stake: bigint }[];
  readonly results: readonly { fixture: number; word: OutcomeResult; rev: number }[];
};

function storyArbitrary(): fc.Arbitrary<Story> {
  const fixture = fc.nat({ max: FIXTURES - 1 });
  return fc.record({
    odds: fc.array(
      fc.integer({ min: 1_010, max: 6_000 }).filter((odds) => odds !== 2_100),
      { minLength: FIXTURES, maxLength: FIXTURES },
    ),
    coupons: fc.array(
      fc.record({
        player: fc.nat({ max: PLAYERS - 1 }),
        fixtures: fc.uniqueArray(fixture, { minLength: 1, maxLength: 6 }),
        stake: fc.bigInt({ min: 20n, max: 9_999n }),
      }),
      { minLength: COUPONS, maxLength: COUPONS },
    ),
    results: fc
      .tuple(
        fc.array(fc.constantFrom(...WORDS), { minLength: FIXTURES, maxLength: FIXTURES }),
        fc.array(fc.tuple(fixture, fc.constantFrom(...WORDS)), { minLength: 20, maxLength: 20 }),
      )
      .map(([first, changes]) => {
        const revs = new Map<number, number>();
        const all = [...first.map((word, index) => [index, word] as const), ...changes];
        return all.map(([index, word]) => {
          const rev = (revs.get(index) ?? 0) + 1;
          revs.set(index, rev);
          return { fixture: index, word, rev };
        });
      }),
  });
}
