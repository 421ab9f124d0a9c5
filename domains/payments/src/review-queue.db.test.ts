import { assert, isRefused, systemClock, uuidV7At } from "@fairline/kernel";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ANNA, openPaymentsWorld, type PaymentsWorld } from "./testing/open-payments-world.ts";

let world: PaymentsWorld;
let requests = 0;
const OTHER = ANNA + 1n;

beforeAll(async () => {
  world = await openPaymentsWorld();
  await world.openAccount(OTHER);
  world.provider.means = "one card of two players";
  for (const playerId of [ANNA, OTHER]) {
    const id = await world.started({ playerId, amountMinor: "450000" });
    world.provider.setOutcome(String(id), "succeeded");
    world.clock.advance(10_000);
    await world.payments().work();
  }
});
afterAll(() => world.close());

async function ask(playerId: bigint, amountMinor: string) {
  requests += 1;
  const random = new Uint8Array(10).fill(3);
  new DataView(random.buffer).setUint32(6, requests);
  const requestId = uuidV7At(systemClock.nowMs(), random);
  const asked = { playerId, requestId, methodId: "sandbox-card", amountMinor };
  const answer = await world.payments().startWithdrawal(asked);
  assert(!isRefused(answer), "asked");
  return answer;
}

it("lists what waits, the oldest first, with sums, persons and the other players of a means", async () => {
  const small = await ask(ANNA, "60000");
  const other = await ask(OTHER, "1000");
  const large = await ask(ANNA, "50000");
  const { items, nextId } = await world.payments().findReviewQueue(undefined);
  expect(nextId).toBeUndefined();
  expect(items.map(({ withdrawal }) => withdrawal.id)).toEqual([small.id, other.id, large.id]);
  expect(items.map(({ sumOfDayMinor }) => sumOfDayMinor)).toEqual([110_000n, 1_000n, 110_000n]);
  expect(items.map(({ takesTwo }) => takesTwo)).toEqual([true, false, true]);
  expect(items.map(({ sharers }) => sharers)).toEqual([[OTHER], [ANNA], [OTHER]]);
  const review = { id: other.id, rev: other.rev, operator: "anna" };
  await world.payments().reviewWithdrawal({ ...review, decision: { kind: "approve" } });
  const later = await world.payments().findReviewQueue(small.id);
  expect(later.items.map(({ withdrawal }) => withdrawal.id)).toEqual([large.id]);
});
