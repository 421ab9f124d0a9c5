import { isRefused } from "@fairline/kernel";
import {
  createResponsibleGaming,
  limitChecks,
  type LimitType,
  type ResponsibleGaming,
} from "@fairline/responsible-gaming";
import { runAudit } from "@fairline/wallet";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { paymentChecks } from "./store/audit-checks.ts";
import { openPaymentsWorld, type PaymentsWorld } from "./testing/open-payments-world.ts";

const LINK_MS = 30 * 60_000;

let world: PaymentsWorld;
let limits: ResponsibleGaming;
let playerId = 1_000_100n;
let events = 0;
beforeAll(async () => {
  world = await openPaymentsWorld();
  const { ledger } = world.wallet;
  limits = createResponsibleGaming({
    pool: world.pool,
    clock: world.clock,
    nudge: () => undefined,
    wallet: {
      readHead: (id) => ledger.readHead(id),
      touchWallet: (client, id) => ledger.touchHead(client, id),
    },
  });
});
beforeEach(async () => {
  playerId += 1n;
  await world.openAccount(playerId);
});
afterAll(async () => {
  const findings = await runAudit(world.pool, [...paymentChecks, ...limitChecks]);
  expect(findings.flatMap(({ rows }) => rows)).toEqual([]);
  await world.close();
});

const set = (limitType: LimitType, limitValue: string) =>
  limits.setLimit({ playerId, limitType, limitValue });
const start = (amountMinor: string) => world.start({ playerId, amountMinor });
const started = (amountMinor: string) => world.started({ playerId, amountMinor });

async function paid(paymentId: bigint): Promise<void> {
  events += 1;
  await world.hook(`limits-${events}`, paymentId, "succeeded");
  await world.payments().work();
}

async function stateOf(paymentId: bigint) {
  const payment = await world.payments().getPayment(playerId, paymentId);
  return { state: payment?.state, cause: payment?.cause };
}

describe("a deposit of a player with limits", () => {
  it("[RGL-07] is refused over the limit, with what is left of it", async () => {
    await set(20, "10000");
    await paid(await started("6000"));
    expect(await start("5000")).toMatchObject({
      code: "LIMIT_DEPOSIT_24H",
      data: { leftMinor: "4000", resetsAt: expect.any(Number) },
    });
    const two = await Promise.all([start("4000"), start("4000")]);
    expect(two.filter((answer) => !isRefused(answer))).toHaveLength(1);
    expect(two.find((answer) => isRefused(answer))).toMatchObject({ data: { leftMinor: "0" } });
  });

  it("keeps free what deposits under way may bring, until their links have expired", async () => {
    await set(21, "1000");
    await started("700");
    expect(await start("400")).toMatchObject({ data: { leftMinor: "300" } });
    world.clock.advance(LINK_MS);
    expect(isRefused(await start("400"))).toBe(false);
  });

  it("[RGL-07] that comes late and over the limit is held, never credited", async () => {
    await set(22, "1000");
    const late = await started("700");
    world.clock.advance(LINK_MS);
    await paid(await started("600"));
    await paid(late);
    expect(await stateOf(late)).toEqual({ state: "held", cause: "deposit-limit" });
    expect(await world.balanceOf(playerId)).toBe(600n);
  });

  it("[RGL-07] is neither started nor credited in an exclusion or a time-out", async () => {
    const underWay = await started("500");
    await set(33, "1");
    expect(await start("500")).toMatchObject({ code: "DEPOSIT_TIMEOUT" });
    await paid(underWay);
    expect(await stateOf(underWay)).toEqual({ state: "held", cause: "deposit-timeout" });
    await set(30, "7");
    expect(await start("500")).toMatchObject({ code: "SELF_EXCLUDED" });
    expect(await world.balanceOf(playerId)).toBe(0n);
  });

  it("that comes after an exclusion was set is held", async () => {
    const underWay = await started("500");
    await set(30, "1");
    await paid(underWay);
    expect(await stateOf(underWay)).toEqual({ state: "held", cause: "self-excluded" });
  });

  it("[RGL-07] never passes the limit by a cent, whatever comes at once", async () => {
    await set(20, "2500");
    const ids: bigint[] = [];
    for (let round = 0; round < 4; round++) {
      const answers = await Promise.all([start("1000"), start("1000"), start("700")]);
      for (const answer of answers) if (!isRefused(answer)) ids.push(answer.payment.id);
      world.clock.advance(LINK_MS);
    }
    expect(ids.length).toBeGreaterThan(4);
    await Promise.all(ids.map((id) => world.hook(`burst-${id}`, id, "succeeded")));
    await world.payments().work();
    const balance = await world.balanceOf(playerId);
    expect(balance).toBeLessThanOrEqual(2_500n);
    expect(balance).toBeGreaterThan(1_500n);
  });
});
