import { afterAll, beforeAll, expect, it } from "vitest";
import { ANNA, openPaymentsWorld, type PaymentsWorld } from "./testing/open-payments-world.ts";

let world: PaymentsWorld;
beforeAll(async () => {
  world = await openPaymentsWorld();
});
afterAll(() => world.close());

it("shows every payment of a player once, newest first, page by page", async () => {
  const started: bigint[] = [];
  for (let n = 0; n < 45; n++) {
    started.push(await world.started());
    await world.endOpen();
  }
  const shown: bigint[] = [];
  let before: bigint | undefined;
  do {
    const page = await world.payments().findPayments(ANNA, before);
    shown.push(...page.payments.map(({ id }) => id));
    before = page.nextBefore;
  } while (before !== undefined);
  expect(shown).toEqual(started.toReversed());
});

it("shows nothing of others", async () => {
  expect(await world.payments().findPayments(1_000_777n, undefined)).toEqual({
    payments: [],
    nextBefore: undefined,
  });
});

it("finds the nth deposit of players as they were credited, whatever was started in between", async () => {
  const others = [ANNA + 1n, ANNA + 2n];
  for (const playerId of others) await world.openAccount(playerId);
  const credited = new Map<bigint, bigint[]>();
  async function pay(playerId: bigint, outcome: "succeeded" | "failed"): Promise<void> {
    const id = await world.started({ playerId });
    world.provider.setOutcome(String(id), outcome);
    world.clock.advance(10_000);
    await world.payments().work();
    if (outcome !== "succeeded") return;
    credited.set(playerId, [...(credited.get(playerId) ?? []), id]);
  }
  const [first = 0n, second = 0n] = others;
  for (const outcome of ["succeeded", "failed", "succeeded", "succeeded"] as const) {
    await pay(first, outcome);
    await pay(second, "succeeded");
  }
  const find = async (search: {
    nth: number;
    playerId?: bigint;
    fromId?: bigint;
    limit?: number;
  }) =>
    (await world.payments().findNthDeposits({ fromId: 0n, limit: 9, ...search })).map(
      ({ playerId, id }) => [playerId, id],
    );
  const idOf = (playerId: bigint, n: number) => credited.get(playerId)?.[n - 1];
  expect(await find({ nth: 4 })).toEqual([[second, idOf(second, 4)]]);
  expect(await find({ nth: 3, playerId: first })).toEqual([[first, idOf(first, 3)]]);
  expect(await find({ nth: 3 })).toEqual([
    [second, idOf(second, 3)],
    [first, idOf(first, 3)],
  ]);
  expect(await find({ nth: 3, limit: 1 })).toEqual([[second, idOf(second, 3)]]);
  expect(await find({ nth: 3, fromId: (idOf(second, 3) ?? 0n) + 1n })).toEqual([
    [first, idOf(first, 3)],
  ]);
});
