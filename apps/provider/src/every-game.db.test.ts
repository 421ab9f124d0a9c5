import { findGame, games, replayRound } from "@fairline/games";
import { assert, type Json } from "@fairline/kernel";
import { rational, roundDown } from "@fairline/money";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Provider } from "./create-provider.ts";
import { openSeat, type Seat } from "./testing/open-seat.ts";
import { openProviderWorld, type ProviderWorld } from "./testing/open-provider-world.ts";

const CYCLE_MS = 2_500;
const ROUNDS = 4;
const STAKE_MINOR = 200n;

/** What is chosen in each game, and decided in those that ask. */
const CHOSEN: Readonly<Record<string, Json>> = {
  dice: { over: true, winCount: 5_000 },
  limbo: { targetCenti: 150 },
  plinko: { rows: 9, risk: "high" },
  mines: { mines: 2 },
  tower: { level: "medium" },
  keno: { numbers: [3, 7, 11, 40] },
};
const DECIDED: Readonly<Record<string, readonly Json[]>> = {
  mines: [{ cell: 0 }, { cell: 12 }, { leave: true }],
  tower: [{ column: 1 }, { column: 0 }, { leave: true }],
  "hi-lo": [{ guess: "skip" }, { guess: "higher" }, { leave: true }],
  "jacks-or-better": [{ hold: [true, false, true, false, false] }],
};

/** The requirement that a game belongs to, for the title of its test. */
const REQUIRED: Readonly<Record<string, string>> = {
  keno: "[PROD-07] ",
  scratch: "[PROD-13] ",
};

let world: ProviderWorld;
let provider: Provider;
beforeAll(async () => {
  world = await openProviderWorld();
  ({ provider } = world.startProvider());
});
afterAll(async () => {
  expect(await world.violations()).toEqual([]);
  await provider.stop();
  await world.close();
});

/** Plays a round to its end, whatever is drawn; answers it. */
async function playOut(seat: Seat, id: string) {
  let { body } = await seat.play(CHOSEN[id] ?? {}, String(STAKE_MINOR));
  for (const [step, act] of (DECIDED[id] ?? []).entries()) {
    if (body.round.state !== "open") break;
    ({ body } = await seat.act(body.round.roundId, step, act));
  }
  expect(body.round.state).toBe("settled");
  return body.round;
}

describe("every game of ours", () => {
  it.each(games.map(({ id, number }) => [`${REQUIRED[id] ?? ""}${id}`, id, number] as const))(
    "%s moves exactly the stake and the pay of rounds that anybody can draw again",
    async (_title, id, number) => {
      const seat = await openSeat(world, () => provider, number);
      let expectedMinor = 100_000n;
      for (let i = 0; i < ROUNDS; i += 1) {
        world.clock.advance(CYCLE_MS);
        const round = await playOut(seat, id);
        const { n, d } = round.pay;
        const payMinor = roundDown(rational(STAKE_MINOR * BigInt(n), BigInt(d)));
        expect(round.payMinor).toBe(String(payMinor));
        expectedMinor += payMinor - STAKE_MINOR;
        expect(await world.balanceOf(seat.playerId)).toBe(expectedMinor);
      }
      const { revealed } = (await seat.changeSeeds("another seed")).body;
      const { rounds } = (await seat.rounds()).body;
      expect(rounds).toHaveLength(ROUNDS);
      const game = findGame(number);
      assert(game, "a game of ours");
      for (const { selection, acts, view, pay, fairness } of rounds) {
        expect(fairness.serverSeed).toBe(revealed.serverSeed);
        const seeds = { serverSeed: revealed.serverSeed, clientSeed: fairness.clientSeed };
        const nonce = String(fairness.nonce);
        const again = replayRound(game, { ...seeds, nonce, selection, acts });
        assert(again, "a legal round");
        expect(game.view(again.state)).toEqual(view);
        const drawn = game.outcome(again.state);
        expect([String(drawn.pay.n), String(drawn.pay.d)]).toEqual([pay.n, pay.d]);
      }
    },
  );
});
