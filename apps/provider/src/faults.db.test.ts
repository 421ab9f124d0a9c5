import { findGame, replayRound } from "@fairline/games";
import { assert } from "@fairline/kernel";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Provider } from "./create-provider.ts";
import type { Fault } from "./testing/faulty-line.ts";
import { openSeat, type Seat } from "./testing/open-seat.ts";
import { openProviderWorld, type ProviderWorld } from "./testing/open-provider-world.ts";
import { ANSWER_MS_MAX } from "./wallet/wallet-client.ts";

const DICE = "101";
const MINES = "104";
const HALF = { over: false, winCount: 5_000 };
const DEPOSIT = 100_000n;
const MINUTES_6 = 6 * 60 * 1_000;

let world: ProviderWorld;
let process: { provider: Provider; kill: () => void };
beforeAll(async () => {
  world = await openProviderWorld();
  process = world.startProvider();
});
afterEach(async () => {
  world.line.mend();
  expect(await world.violations()).toEqual([]);
});
afterAll(async () => {
  await process.provider.stop();
  await world.close();
});

const seat = (gameId: string) => openSeat(world, () => process.provider, gameId);

/** Nothing of the process is left but what it stored. */
function restart(): void {
  process.kill();
  process = world.startProvider();
}

/** Time goes by until everything that is due has been settled. */
async function settleAll(): Promise<void> {
  for (let looks = 0; looks < 6; looks += 1) {
    world.clock.advance(MINUTES_6);
    await process.provider.settleDue();
  }
}

/** The round came to exactly one end: drawn as its seeds say and paid once, or not played at all. */
async function expectOneEnd(at: Seat): Promise<{ state: string; roundId: string }> {
  const stored = await world.pool.query<{ id: string; nonce: number; server_seed: string }>(
    `select r.id, r.nonce, p.server_seed from provider_rounds r
     join provider_seed_pairs p on p.id = r.pair_id where r.player_ref = $1`,
    [String(at.playerId)],
  );
  const [one] = stored.rows;
  assert(one && stored.rows.length === 1, "one round was begun");
  const { round } = (await at.find(one.id)).body;
  const balance = await world.balanceOf(at.playerId);
  if (round.state !== "settled") {
    expect([round.state, round.view, balance]).toEqual(["voided", null, DEPOSIT]);
    return round;
  }
  const game = findGame(round.gameId);
  assert(game, "the game is known");
  const { selection, acts, fairness } = round;
  const seed = { serverSeed: one.server_seed, clientSeed: fairness.clientSeed };
  const again = replayRound(game, { ...seed, nonce: String(one.nonce), selection, acts });
  assert(again, "the round is legal");
  expect(game.view(again.state)).toEqual(round.view);
  expect(balance).toBe(DEPOSIT - 100n + BigInt(round.payMinor));
  return round;
}

const broken: readonly Fault[] = ["lose-request", "lose-answer", "error", "unreadable"];
const deaths: readonly Fault[] = ["die-before", "die-after"];

describe("a call to the wallet that breaks", () => {
  it.each(broken)("leaves a stake pending that is taken later all the same (%s)", async (fault) => {
    const at = await seat(DICE);
    world.line.breakNext("/debit", fault);
    const { body } = await at.play(HALF);
    expect(body.round).toMatchObject({ state: "pending", view: null, payMinor: "0" });
    expect((await at.play(HALF)).body.code).toBe("GAME_ROUND_OPEN");
    await settleAll();
    expect((await expectOneEnd(at)).state).toBe("settled");
    expect((await at.enter()).body.openRound).toBeNull();
  });

  it.each(broken)("leaves a pay owed that comes once (%s)", async (fault) => {
    const at = await seat(DICE);
    world.line.breakNext("/credit", fault, fault, fault);
    const { body } = await at.play(HALF);
    expect(body.round.state).toBe("paying");
    expect(body.round.view).not.toBeNull();
    await settleAll();
    const round = await expectOneEnd(at);
    expect(round).toMatchObject({ state: "settled", view: body.round.view });
  });

  it.each(broken)("gives the stake back when it stays unknown (%s)", async (fault) => {
    const at = await seat(DICE);
    world.line.breakNext("/debit", fault, fault, fault);
    world.line.breakNext("/tx/", ...Array.from({ length: 4 }, () => fault));
    world.line.breakNext("/rollback", fault, fault);
    const { body } = await at.play(HALF);
    expect(body.round.state).toBe("pending");
    await settleAll();
    expect((await expectOneEnd(at)).state).toBe("voided");
  });

  it("is asked again after 1 s, 2 s, 4 s and no later than 5 min", async () => {
    const at = await seat(DICE);
    world.line.breakNext("/credit", ...Array.from({ length: 11 }, () => "error" as const));
    await at.play(HALF);
    for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 300]) {
      world.clock.advance(seconds * 1_000 - 1);
      expect(await process.provider.settleDue()).toBe(0);
      world.clock.advance(1);
      expect(await process.provider.settleDue()).toBe(1);
    }
    await settleAll();
    expect((await expectOneEnd(at)).state).toBe("settled");
  });

  it("that comes after its round was given back takes nothing", async () => {
    const at = await seat(DICE);
    world.line.breakNext("/debit", "hang", "lose-request", "lose-request");
    const playing = at.play(HALF);
    const late = await world.line.stuck();
    world.clock.advance(ANSWER_MS_MAX);
    expect((await playing).body.round.state).toBe("pending");
    await settleAll();
    await late.release();
    expect((await expectOneEnd(at)).state).toBe("voided");
  });

  it("that was refused after others without an answer is undone, whatever became of those", async () => {
    const at = await seat(DICE);
    world.line.breakNext("/debit", "lose-request");
    await at.play(HALF);
    await world.endGames(at.playerId);
    await settleAll();
    const found = await world.pool.query(
      "select phase, refusal->>'code' as code from provider_rounds where player_ref = $1",
      [String(at.playerId)],
    );
    expect(found.rows).toEqual([{ phase: "voided", code: "WALLET_SESSION_EXPIRED" }]);
    expect(await world.balanceOf(at.playerId)).toBe(DEPOSIT);
  });

  it("lets nobody in before the wallet has said who he is", async () => {
    world.line.breakNext("/session", "lose-answer");
    expect((await seat(DICE)).entered).toMatchObject({ status: 503, body: { code: "OVERLOADED" } });
  });
});

describe("a process that is killed", () => {
  async function killAt(at: Seat, word: string, fault: Fault, acting: () => Promise<unknown>) {
    world.line.breakNext(word, fault);
    void acting();
    await world.line.stuck();
    restart();
  }

  it.each(deaths)("while it takes a stake plays the round later (%s)", async (fault) => {
    const at = await seat(DICE);
    await killAt(at, "/debit", fault, () => at.play(HALF));
    expect((await at.enter()).body.openRound).toMatchObject({ state: "pending" });
    await settleAll();
    expect((await expectOneEnd(at)).state).toBe("settled");
  });

  it.each(deaths)("while it pays does so once (%s)", async (fault) => {
    const at = await seat(DICE);
    await killAt(at, "/credit", fault, () => at.play(HALF));
    const before = (await at.enter()).body.openRound;
    expect(before).toMatchObject({ state: "paying" });
    await settleAll();
    expect(await expectOneEnd(at)).toMatchObject({ state: "settled", view: before.view });
  });

  it.each(deaths)(
    "while it looks for a stake, sends it again or gives it back (%s)",
    async (fault) => {
      for (const word of ["/tx/", "/debit", "/rollback"]) {
        const at = await seat(DICE);
        const faults =
          word === "/rollback" ? (["error", "error", "error"] as const) : (["error"] as const);
        world.line.breakNext("/debit", ...faults);
        await at.play(HALF);
        world.clock.advance(1_000);
        await killAt(at, word, fault, async () => settleAll());
        await settleAll();
        expect((await expectOneEnd(at)).state).toBe(word === "/rollback" ? "voided" : "settled");
      }
    },
  );

  it("between a player's decisions goes on with the same field", async () => {
    const at = await seat(MINES);
    let { round } = (await at.play({ mines: 1 })).body;
    for (let cell = 0; cell < 3 && round.state === "open"; cell += 1) {
      restart();
      ({ round } = (await at.act(round.roundId, cell, { cell })).body);
    }
    if (round.state === "open") {
      await killAt(at, "/credit", "die-after", () => at.act(round.roundId, 3, { leave: true }));
    }
    await settleAll();
    expect((await expectOneEnd(at)).state).toBe("settled");
  });

  it("leaves a round that two others settle at once to one of them", async () => {
    const at = await seat(DICE);
    await killAt(at, "/debit", "die-after", () => at.play(HALF));
    const other = world.startProvider().provider;
    world.clock.advance(MINUTES_6);
    const taken = await Promise.all([process.provider.settleDue(), other.settleDue()]);
    expect(taken.toSorted()).toEqual([0, 1]);
    expect((await expectOneEnd(at)).state).toBe("settled");
    await other.stop();
  });
});
