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
