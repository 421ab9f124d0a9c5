import { assert, isRefused, systemClock, uuidV7At } from "@fairline/kernel";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { presentWithdrawal, type Withdrawal } from "./model/withdrawal.ts";
import { ANNA, openPaymentsWorld, type PaymentsWorld } from "./testing/open-payments-world.ts";

const NAME = "4111-1111-1111-1111";

let world: PaymentsWorld;
let requests = 0;
/** Two players of every test's own. */
let [one, two] = [ANNA, ANNA];

beforeAll(async () => {
  world = await openPaymentsWorld();
});
beforeEach(async () => {
  [one, two] = [two + 1n, two + 2n];
  await world.openAccount(one);
  await world.openAccount(two);
});
afterAll(() => world.close());

async function payIn(
  playerId: bigint,
  means: string | undefined,
  outcome: "succeeded" | "failed" = "succeeded",
): Promise<bigint> {
  world.provider.means = means;
  const id = await world.started({ playerId, amountMinor: "5000" });
  world.provider.setOutcome(String(id), outcome);
  world.clock.advance(10_000);
  await world.payments().work();
  return id;
}
async function ask(playerId: bigint): Promise<Withdrawal> {
  requests += 1;
  const random = new Uint8Array(10).fill(5);
  new DataView(random.buffer).setUint32(6, requests);
  const requestId = uuidV7At(systemClock.nowMs(), random);
  const asked = { playerId, requestId, methodId: "sandbox-card", amountMinor: "1000" };
  const answer = await world.payments().startWithdrawal(asked);
  assert(!isRefused(answer), "asked");
  return answer;
}

it("lets a person look when another player paid by the same means, and tells the player nothing", async () => {
  await payIn(one, "card-a");
  await payIn(two, "card-a");
  for (const player of [one, two]) {
    const withdrawal = await ask(player);
    expect(withdrawal).toMatchObject({ state: "review", reasons: ["shared-means"] });
    expect(JSON.stringify(presentWithdrawal(withdrawal))).not.toContain("means");
  }
});

it("pays at once to a means that is one player's alone, however often he used it", async () => {
  await payIn(one, "card-b");
  await payIn(one, "card-b");
  await payIn(two, "card-c");
  const [first, second] = [await ask(one), await ask(two)];
  expect([first.reasons, second.reasons]).toEqual([[], []]);
  expect(first.meansHash).toMatch(/^[\da-f]{64}$/);
  expect(first.meansHash).not.toBe(second.meansHash);
});

it("looks at every means of the player, not at the last one alone", async () => {
  await payIn(one, "card-d");
  await payIn(two, "card-d");
  await payIn(two, "card-e");
  expect(await ask(two)).toMatchObject({ state: "review", reasons: ["shared-means"] });
});

it("counts a means by which money came, not one that was declined or that nobody named", async () => {
  await payIn(one, "card-f");
  await payIn(two, "card-f", "failed");
  await payIn(two, undefined);
  await payIn(two, "card-g");
  expect((await ask(two)).reasons).toEqual([]);
  expect((await ask(one)).reasons).toEqual([]);
});

it("takes the means from a provider's message as well, once", async () => {
  world.provider.means = "card-h";
  const id = await world.started({ playerId: one, amountMinor: "5000" });
  await world.hook(`event-${id}`, id, "succeeded");
  await world.hook(`event-${id}`, id, "succeeded");
  await world.payments().work();
  await payIn(two, "card-h");
  expect((await ask(two)).reasons).toEqual(["shared-means"]);
});

it("keeps no name of a means anywhere, only its hash", async () => {
  world.provider.means = NAME;
  const id = await world.started({ playerId: one, amountMinor: "5000" });
  await world.hook(`event-${id}`, id, "succeeded");
  await world.payments().work();
  const { rows } = await world.pool.query<{ text: string }>(
    `select (select jsonb_agg(to_jsonb(p)) from payments p)::text
       || (select jsonb_agg(to_jsonb(e)) from provider_events e)::text
       || (select jsonb_agg(to_jsonb(o)) from outbox o)::text as text`,
  );
  expect(rows[0]?.text).not.toContain(NAME);
  const found = await world.pool.query<{ means: Buffer }>(
    "select means from payments where id = $1",
    [id],
  );
  expect(found.rows[0]?.means.length).toBe(32);
});
