import { commitmentOf } from "@fairline/fairness/draw";
import { findGame, replayRound } from "@fairline/games";
import { assert } from "@fairline/kernel";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Provider } from "../create-provider.ts";
import { nextRequestId, openSeat } from "../testing/open-seat.ts";
import { openProviderWorld, type ProviderWorld } from "../testing/open-provider-world.ts";
import { playMines } from "../testing/play-mines.ts";

const DICE = "101";
const MINES = "104";
const HALF = { over: false, winCount: 5_000 };

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

const seat = (gameId: string) => openSeat(world, () => provider, gameId);

describe("seeds", () => {
  it("are promised, revealed on demand, and make every round again", async () => {
    const at = await seat(MINES);
    const { seeds } = at.entered.body;
    const roundId = await playMines(at, 2);
    expect(await at.changeSeeds("mine")).toMatchObject({ body: { code: "GAME_SEEDS_IN_USE" } });
    await at.act(roundId, 2, { leave: true });
    const { body } = await at.changeSeeds("my own words");
    expect(commitmentOf(body.revealed.serverSeed)).toBe(seeds.commitment);
    expect(body.revealed.clientSeed).toBe(seeds.clientSeed);
    expect(body.seeds).toMatchObject({
      commitment: seeds.nextCommitment,
      clientSeed: "my own words",
      nonce: 0,
    });
    const game = findGame(MINES);
    assert(game, "mines is a game");
    const { rounds } = (await at.rounds()).body;
    expect(rounds).toHaveLength(body.revealed.rounds);
    for (const { fairness, selection, acts, view } of rounds) {
      expect(fairness.serverSeed).toBe(body.revealed.serverSeed);
      const seed = { ...body.revealed, nonce: String(fairness.nonce) };
      const replayed = replayRound(game, { ...seed, selection, acts });
      assert(replayed, "a round that was played is legal");
      expect(game.view(replayed.state)).toEqual(view);
    }
  });

  it("change by themselves after a thousand rounds", async () => {
    const at = await seat(DICE);
    await world.pool.query(
      `do $$ begin for i in 1..1000 loop
         update provider_seed_pairs set next_nonce = next_nonce + 1
         where state = 'active' and commitment = '${at.entered.body.seeds.commitment}';
       end loop; end $$`,
    );
    const { round, seeds } = (await at.play(HALF)).body;
    expect(round.fairness).toMatchObject({
      commitment: at.entered.body.seeds.nextCommitment,
      nonce: 0,
    });
    expect(seeds.clientSeed).toBe(at.entered.body.seeds.clientSeed);
  });

  it("stay secret, and so does what is hidden in a round, in every answer before its time", async () => {
    const at = await seat(MINES);
    const from = world.heard.length;
    const roundId = await playMines(at, 2);
    await at.find(roundId);
    await at.enter();
    const kept = await world.pool.query<{ server_seed: string }>(
      "select server_seed from provider_seed_pairs where state <> 'revealed'",
    );
    const all = world.heard.join("\n");
    expect(kept.rows.filter(({ server_seed }) => all.includes(server_seed))).toEqual([]);
    const open = world.heard.slice(from).filter((text) => text.includes('"state":"open"'));
    expect(open.length).toBeGreaterThan(2);
    expect(open.filter((text) => !text.includes('"bombs":null'))).toEqual([]);
    await at.act(roundId, 2, { leave: true });
  });
});

describe("[R5] a draw that does not pass its test", () => {
  it("disables every game and keeps what is under way", async () => {
    const at = await seat(MINES);
    const roundId = await playMines(at, 1);
    const broken = world.startProvider({
      draw: () => {
        throw new RangeError("no chance");
      },
    }).provider;
    const there = await openSeat(world, () => broken, MINES);
    expect(there.entered).toMatchObject({ status: 403, body: { code: "GAME_DISABLED" } });
    const same = { session: at.token };
    const play = { ...same, requestId: nextRequestId(), stakeMinor: "100", selection: HALF };
    expect((await world.call(broken, "/rounds", play)).body.code).toBe("GAME_DISABLED");
    const act = { ...same, step: 1, act: { cell: 7 } };
    expect((await world.call(broken, `/rounds/${roundId}/acts`, act)).status).toBe(503);
    expect((await at.act(roundId, 1, { leave: true })).body.round.state).toBe("settled");
    await broken.stop();
  });
});
