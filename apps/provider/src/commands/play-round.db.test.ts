import { games } from "@fairline/games";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Provider } from "../create-provider.ts";
import { nextRequestId, openSeat } from "../testing/open-seat.ts";
import { openProviderWorld, type ProviderWorld } from "../testing/open-provider-world.ts";
import { playMines } from "../testing/play-mines.ts";

const DICE = "101";
const MINES = "104";
const numberOf = (id: string) => games.find((game) => game.id === id)?.number ?? "";
const [FRUIT, SCRATCH] = [numberOf("fruit"), numberOf("scratch")];
const HALF = { over: false, winCount: 5_000 };
/** Nearly every roll wins. */
const SURE = { over: false, winCount: 9_800 };

let world: ProviderWorld;
let provider: Provider;
beforeAll(async () => {
  world = await openProviderWorld();
  ({ provider } = world.startProvider());
});
afterAll(async () => {
  expect(await provider.settleDue()).toBe(0);
  expect(await world.violations()).toEqual([]);
  await provider.stop();
  await world.close();
});

const seat = (gameId: string, depositMinor?: bigint) =>
  openSeat(world, () => provider, gameId, { depositMinor });

describe("a round of a single step", () => {
  it("takes the stake, draws, pays and tells the balance", async () => {
    const at = await seat(DICE);
    expect(at.entered).toMatchObject({
      status: 200,
      body: {
        gameId: DICE,
        balance: { cashMinor: "100000", bonusMinor: "0", currency: "EUR" },
        stake: { minMinor: "100", maxMinor: "100000", stepMinor: "1" },
        maxWinMinor: "10000000",
        minCycleMs: 0,
        openRound: null,
        seeds: { nonce: 0 },
        since: { stakedMinor: "0", paidMinor: "0" },
      },
    });
    const { status, body } = await at.play(HALF, "1000");
    expect(status).toBe(200);
    const isWon = body.round.view.isWon === true;
    expect(body.round).toMatchObject({ state: "settled", payMinor: isWon ? "1980" : "0" });
    const after = isWon ? 100_980n : 99_000n;
    expect(body.balance.cashMinor).toBe(String(after));
    expect(body.seeds.nonce).toBe(1);
    expect(await world.balanceOf(at.playerId)).toBe(after);
    expect((await at.enter()).body.since).toMatchObject({
      stakedMinor: "1000",
      paidMinor: body.round.payMinor,
    });
  });

  it("answers a repeat with the round as it is, and refuses another one under its name", async () => {
    const at = await seat(DICE);
    const requestId = nextRequestId();
    const first = await at.play(HALF, "100", requestId);
    expect((await at.play(HALF, "100", requestId)).body.round).toEqual(first.body.round);
    for (const [selection, stake] of [
      [SURE, "100"],
      [HALF, "101"],
      ["nothing", "100"],
    ] as const) {
      expect(await at.play(selection, stake, requestId)).toMatchObject({
        status: 409,
        body: { code: "GAME_REQUEST_MISMATCH" },
      });
    }
    expect((await at.rounds()).body.rounds).toHaveLength(1);
  });

  it("refuses what is no selection and no stake of the game", async () => {
    const at = await seat(DICE);
    expect((await at.play({ over: 1 })).body.code).toBe("GAME_SELECTION_INVALID");
    for (const stake of ["99", "100001", "1.5", "x", "-100", ""]) {
      expect(await at.play(HALF, stake)).toMatchObject({
        status: 422,
        body: {
          code: "GAME_STAKE_INVALID",
          data: { minMinor: "100", maxMinor: "100000", stepMinor: "1" },
        },
      });
    }
    const scratch = await seat(SCRATCH);
    expect(scratch.entered.body.stake.maxMinor).toBe("1000");
    expect((await scratch.play({}, "1100")).body.data.maxMinor).toBe("1000");
    // Two of 10,000 pay 4,950 times the stake: 20.20 is the most that stays under the greatest win.
    expect((await at.play({ over: false, winCount: 2 }, "2021")).body.data.maxMinor).toBe("2020");
  });

  it("keeps the wallet's refusal, burns the nonce and lets the player go on", async () => {
    const at = await seat(DICE, 150n);
    const { status, body } = await at.play(HALF, "200");
    expect(status).toBe(200);
    expect(body.round).toMatchObject({
      state: "refused",
      refusal: { code: "WALLET_INSUFFICIENT_FUNDS" },
      view: null,
      payMinor: "0",
    });
    expect(body.seeds.nonce).toBe(1);
    expect(await world.balanceOf(at.playerId)).toBe(150n);
    expect((await at.play(HALF)).body.round).toMatchObject({
      state: "settled",
      fairness: { nonce: 1 },
    });
  });

  it("[RGL-07] moves no money past a limit of the player", async () => {
    const at = await seat(DICE);
    const { playerId } = at;
    await world.limits.setLimit({ playerId, limitType: 1, limitValue: "250" });
    expect((await at.play(SURE, "200")).body.round.state).toBe("settled");
    const before = await world.balanceOf(playerId);
    expect((await at.play(SURE, "100")).body.round).toMatchObject({
      state: "refused",
      refusal: { code: "WALLET_LIMIT_EXCEEDED", data: { limitType: 1 } },
    });
    expect(await world.balanceOf(playerId)).toBe(before);
  });

  it("ends a session that the wallet ended", async () => {
    const at = await seat(DICE);
    await world.endGames(at.playerId);
    expect((await at.play(HALF)).body.round.refusal.code).toBe("WALLET_SESSION_EXPIRED");
    for (const answer of [await at.play(HALF), await at.rounds(), await at.enter()]) {
      expect(answer).toMatchObject({ status: 409, body: { code: "GAME_SESSION_ENDED" } });
    }
  });

  it("lets nobody see or play another player's round", async () => {
    const [one, other] = [await seat(MINES), await seat(MINES)];
    const roundId = await playMines(one, 1);
    expect((await other.find(roundId)).status).toBe(404);
    expect((await other.act(roundId, 1, { cell: 5 })).status).toBe(404);
    expect((await other.rounds()).body.rounds).toEqual([]);
    await one.act(roundId, 1, { leave: true });
  });

  it("lists rounds by pages, the latest first", async () => {
    const at = await seat(DICE);
    const played: string[] = [];
    for (let count = 0; count < 22; count += 1) {
      world.clock.advance(1);
      played.unshift((await at.play(SURE)).body.round.roundId);
    }
    const idsOf = (body: { rounds: { roundId: string }[] }) =>
      body.rounds.map((one) => one.roundId);
    const first = await at.rounds();
    const second = await at.rounds(first.body.next);
    expect([...idsOf(first.body), ...idsOf(second.body)]).toEqual(played);
    expect(second.body.next).toBeNull();
    expect((await at.rounds("nowhere")).status).toBe(400);
  });
});

describe("many calls at once", () => {
  it("begin one round when they are the same", async () => {
    const at = await seat(DICE);
    const requestId = nextRequestId();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => at.play(HALF, "100", requestId)),
    );
    const ids = new Set(answers.map(({ body }) => body.round.roundId));
    expect(ids.size).toBe(1);
    const [round] = (await at.rounds()).body.rounds;
    expect(await world.balanceOf(at.playerId)).toBe(99_900n + BigInt(round.payMinor));
  });

  it("begin one round of a game at a time when they are different", async () => {
    const at = await seat(MINES);
    const answers = await Promise.all(Array.from({ length: 20 }, () => at.play({ mines: 3 })));
    const begun = answers.filter(({ status }) => status === 200);
    expect(begun).toHaveLength(1);
    const roundId = begun[0]?.body.round.roundId;
    const others = answers.filter(({ status }) => status !== 200);
    for (const { body } of others) {
      expect(body).toMatchObject({ code: "GAME_ROUND_OPEN", data: { roundId } });
    }
    expect(await world.balanceOf(at.playerId)).toBe(99_900n);
  });

  it("[R12] begin no round of slots before 2.5 s have gone by", async () => {
    const at = await seat(FRUIT);
    expect(at.entered.body.minCycleMs).toBe(2_500);
    const answers = await Promise.all(Array.from({ length: 5 }, () => at.play({})));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    world.clock.advance(1_000);
    expect(await at.play({})).toMatchObject({
      status: 429,
      body: { code: "GAME_TOO_FAST", data: { waitMs: 1_500 } },
    });
    world.clock.advance(1_500);
    expect((await at.play({})).body.round.state).toBe("settled");
  });
});
