import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Provider } from "./create-provider.ts";
import type { Fault } from "./testing/faulty-line.ts";
import { openSeat, type Seat } from "./testing/open-seat.ts";
import { openProviderWorld, type ProviderWorld } from "./testing/open-provider-world.ts";

const DICE = "101";
const MINES = "104";
const DEPOSIT = 100_000n;
const MINUTE_MS = 60 * 1_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Longer than any call waits for its repeat, as often as a call and its rollback may need. */
const CALLS_MS = [6 * MINUTE_MS, 6 * MINUTE_MS, 6 * MINUTE_MS];
const STORIES = 8;

const faults: readonly Fault[] = [
  "lose-request",
  "lose-answer",
  "error",
  "unreadable",
  "die-before",
  "die-after",
];

describe("rounds under any faults", () => {
  let world: ProviderWorld;
  let process: { provider: Provider; kill: () => void };
  beforeAll(async () => {
    world = await openProviderWorld();
    process = world.startProvider();
  });
  afterAll(async () => {
    await process.provider.stop();
    await world.close();
  });

  function restart(): void {
    process.kill();
    process = world.startProvider();
  }

  /** Works until it is done or the process dies of it; then another process takes its place. */
  async function survive(work: () => Promise<unknown>): Promise<void> {
    world.line.breakNext("nothing");
    const isDead = await Promise.race([
      work().then(() => false),
      world.line.stuck().then(() => true),
    ]);
    if (isDead) restart();
  }

  /** Begins a round of the game, or takes the next step of the one that waits. */
  async function goOn(at: Seat): Promise<void> {
    const { openRound } = (await at.enter()).body;
    if (openRound?.state !== "open") {
      await survive(() => at.play({ mines: 3 }));
      return;
    }
    const step = openRound.acts.length;
    const act = step === 3 ? { leave: true } : { cell: step };
    await survive(() => at.act(openRound.roundId, step, act));
  }

  it("come to one end each, and their money with them", async () => {
    const step = fc.record({
      game: fc.constantFrom(DICE, MINES, MINES),
      word: fc.constantFrom("/debit", "/debit", "/credit", "/tx/", "/rollback"),
      faults: fc.array(fc.constantFrom(...faults), { maxLength: 3 }),
      waitMs: fc.constantFrom(0, 1_000, 10_000, 5 * MINUTE_MS),
      isRestarted: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (story) => {
        const playerId = await world.openPlayer(DEPOSIT);
        const open = (game: string) => openSeat(world, () => process.provider, game, { playerId });
        const seats = { [DICE]: await open(DICE), [MINES]: await open(MINES) };
        for (const each of story) {
          world.line.breakNext(each.word, ...each.faults);
          const at = seats[each.game];
          if (!at) continue;
          if (each.game === MINES) await goOn(at);
          else await survive(() => at.play({ over: false, winCount: 5_000 }));
          if (each.isRestarted) restart();
          world.clock.advance(each.waitMs);
          await survive(() => process.provider.settleDue());
        }
        world.line.mend();
        // A stake whose fate becomes known only now may open a round, which then waits for a day.
        for (const waitMs of [...CALLS_MS, DAY_MS, ...CALLS_MS]) {
          world.clock.advance(waitMs);
          await process.provider.settleDue();
        }
        expect(await world.violations()).toEqual([]);
        expect(await world.balanceOf(playerId)).toBe(DEPOSIT + (await wonBy(playerId)));
      }),
      { numRuns: STORIES },
    );
  });

  /** What the rounds of a player say that he won, less what they took; all of them are over. */
  async function wonBy(playerId: bigint): Promise<bigint> {
    const found = await world.pool.query<{ won: string; open: number }>(
      `select coalesce(sum(pay_minor - stake_minor) filter (where phase = 'settled'), 0)::text as won,
         count(*) filter (where ended_at is null)::int as open
       from provider_rounds where player_ref = $1`,
      [String(playerId)],
    );
    const [row] = found.rows;
    expect(row?.open).toBe(0);
    return BigInt(row?.won ?? 0);
  }
});
