import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Provider } from "../create-provider.ts";
import { openSeat, type Seat } from "../testing/open-seat.ts";
import { openProviderWorld, type ProviderWorld } from "../testing/open-provider-world.ts";

const MINES = "104";
const CHANGE_REFUSED = "FL050";
const MOVE_REFUSED = "FL051";
const START_REFUSED = "FL052";
const REVEAL_REFUSED = "FL053";
const NOT_UNIQUE = "23505";

describe("the database of rounds", () => {
  let world: ProviderWorld;
  let provider: Provider;
  let seat: Seat;
  let openId = "";
  let overId = "";
  beforeAll(async () => {
    world = await openProviderWorld();
    ({ provider } = world.startProvider());
    seat = await openSeat(world, () => provider, MINES);
    // One is over, whether it was won or lost, and one waits for the player.
    overId = (await seat.play({ mines: 3 })).body.round.roundId;
    await seat.act(overId, 0, { cell: 0 });
    await seat.act(overId, 1, { leave: true });
    openId = (await seat.play({ mines: 3 })).body.round.roundId;
  });
  afterAll(async () => {
    await provider.stop();
    await world.close();
  });

  const codeOf = (sql: string, values: unknown[]) =>
    world.pool.query(sql, values).then(
      () => "done",
      (error: { code?: string }) => error.code,
    );
  const change = (id: string, what: string) =>
    codeOf(`update provider_rounds set ${what} where id = $1`, [id]);

  it.each([
    ["its stake", "stake_minor = 1"],
    ["its selection", `selection = '{"mines":1}'`],
    ["its nonce", "nonce = 900"],
    ["its player", "player_ref = 'x'"],
    ["its beginning", "started_at = 1"],
  ])("keeps what a round was played with: %s", async (_, what) => {
    expect(await change(openId, what)).toBe(CHANGE_REFUSED);
  });

  it.each([
    ["another pay", "pay_minor = 5"],
    ["another state", "state = '{}'"],
    ["a step without a revision", "phase = 'credit_pending'"],
    ["an end without a pay", "phase = 'settled', rev = rev + 1, ended_at = 1"],
    ["a refusal after the stake", "phase = 'refused', rev = rev + 1, refusal = '{}', ended_at = 1"],
    ["a stake sent again", "phase = 'debit_pending', rev = rev + 1"],
    ["decisions taken back", "acts = '[]', rev = rev + 1"],
    ["a revision left out", "rev = rev + 2, phase = 'rollback_pending'"],
    ["a pay that was not decided", "rev = rev + 1, phase = 'open', pay_minor = 7"],
  ])("refuses what the state machine does not have: %s", async (_, what) => {
    expect(await change(openId, what)).toBe(MOVE_REFUSED);
  });

  it("keeps a round that is over, and every row for ever", async () => {
    expect(await change(overId, "tries = 7")).toBe(CHANGE_REFUSED);
    for (const table of ["provider_rounds", "provider_seed_pairs"]) {
      expect(await codeOf(`delete from ${table}`, [])).toBe(CHANGE_REFUSED);
    }
  });

  it("begins a round with the last nonce of seeds in use alone, one at a time", async () => {
    const copy = (nonce: string, game: string) =>
      codeOf(
        `insert into provider_rounds (id, session_id, player_ref, request_id, game_number,
           game_version, game_hash, pair_id, nonce, currency, stake_minor, selection, phase,
           due_at, started_at)
         select gen_random_uuid(), session_id, player_ref, gen_random_uuid(), ${game}, game_version,
           game_hash, pair_id, ${nonce}, currency, stake_minor, selection, 'debit_pending', 0, 0
         from provider_rounds where id = $1`,
        [openId],
      );
    expect(await copy("nonce + 1", "'9'")).toBe(START_REFUSED);
    expect(await copy("nonce", "'9'")).toBe(NOT_UNIQUE);
    await world.pool.query(
      "update provider_seed_pairs set next_nonce = next_nonce + 1 where state = 'active'",
    );
    expect(await copy("nonce + 1", "game_number")).toBe(NOT_UNIQUE);
  });

  it("keeps seeds as they were promised, and secret while a round under them is open", async () => {
    const set = (what: string) =>
      codeOf(`update provider_seed_pairs set ${what} where state = 'active'`, []);
    expect(await set("server_seed = repeat('0', 64)")).toBe(CHANGE_REFUSED);
    expect(await set("client_seed = 'other'")).toBe(CHANGE_REFUSED);
    expect(await set("next_nonce = 0")).toBe(CHANGE_REFUSED);
    expect(await set("state = 'next', client_seed = null")).toBe(CHANGE_REFUSED);
    expect(await set("state = 'revealed'")).toBe(REVEAL_REFUSED);
    expect(
      await codeOf("update provider_seed_pairs set client_seed = 'x' where state = 'next'", []),
    ).toBe(CHANGE_REFUSED);
  });

  it("leaves a session to its player", async () => {
    expect(await codeOf("update provider_sessions set player_ref = 'x'", [])).toBe(CHANGE_REFUSED);
  });
});
