import { uuidV7At } from "@fairline/kernel";
import { internalKey, requestHash, stakeDraft, returnsDrafts, runAudit } from "@fairline/wallet";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { applyEvidence } from "./commands/apply-evidence.ts";
import { paymentChecks } from "./store/audit-checks.ts";
import { ANNA, openPaymentsWorld, type PaymentsWorld } from "./testing/open-payments-world.ts";

let world: PaymentsWorld;
let betId = 5_000n;
beforeAll(async () => {
  world = await openPaymentsWorld();
});
afterEach(async () => {
  await world.endOpen();
  const findings = await runAudit(world.pool, paymentChecks);
  expect(findings.filter(({ verdict }) => verdict === "broken")).toEqual([]);
});
afterAll(() => world.close());

let events = 0;
async function tell(id: bigint, ...words: string[]): Promise<void> {
  for (const word of words) {
    events += 1;
    await world.hook(`gone-${events}`, id, word);
    await world.payments().work();
  }
}

async function credited(): Promise<bigint> {
  const id = await world.started();
  await tell(id, "succeeded");
  expect(await world.stateOf(id)).toBe("succeeded");
  return id;
}

/** Stakes on a bet, and pays its returns when there are any. */
async function bet(stakeMinor: bigint, returnsMinor?: bigint): Promise<void> {
  betId += 1n;
  const text = `bet ${betId} ${stakeMinor} ${returnsMinor ?? ""}`;
  const stake = stakeMinor === 0n ? [] : [stakeDraft(stakeMinor, betId)];
  const returns = returnsMinor === undefined ? [] : returnsDrafts(1n, returnsMinor, betId);
  await world.deps.ledger.submit({
    playerId: ANNA,
    ...internalKey(text, world.deps.ledger.nowMs()),
    requestHash: requestHash(text),
    decide: () => ({
      kind: "accepted",
      transfers: [...stake, ...returns],
      records: [],
      ref: betId,
      result: {},
    }),
  });
}

async function owed(): Promise<bigint> {
  const found = await world.pool.query<{ balance_minor: bigint }>(
    "select balance_minor from accounts where player_id = $1 and kind = 8",
    [ANNA],
  );
  return -(found.rows[0]?.balance_minor ?? 0n);
}

async function alarmsOf(id: bigint): Promise<string[]> {
  const alarms = await world.payments().findAlarms(100);
  return alarms
    .filter(({ paymentId }) => paymentId === id)
    .map(({ kind }) => kind)
    .reverse();
}

describe("a deposit whose money went back", () => {
  it.each([
    ["refunded", 40],
    ["charged-back", 41],
  ])(
    "is %s: taken from the player once, with an alarm, whatever is repeated",
    async (word, kind) => {
      const before = await world.balanceOf(ANNA);
      const id = await credited();
      await tell(id, word, word, "succeeded", word);
      expect(await world.stateOf(id)).toBe(word);
      expect(await world.balanceOf(ANNA)).toBe(before);
      expect(await world.countTransfers(id, kind)).toBe(1);
      expect(await alarmsOf(id)).toContain(word);
      expect(await world.payments().hasDeposit(ANNA)).toBe(true);
    },
  );

  it("leaves what the player no longer has as a debt, which later credits repay first", async () => {
    const before = await world.balanceOf(ANNA);
    const id = await credited();
    await bet(before + 700n);
    await tell(id, "charged-back");
    expect([await world.balanceOf(ANNA), await owed()]).toEqual([0n, 700n]);
    await bet(0n, 800n);
    expect([await world.balanceOf(ANNA), await owed()]).toEqual([100n, 0n]);
    await tell(id, "charge-back-won");
    expect([await world.balanceOf(ANNA), await owed()]).toEqual([1_100n, 0n]);
    expect(await world.stateOf(id)).toBe("succeeded");
    expect(await alarmsOf(id)).toEqual(["charged-back", "charge-back-won"]);
  });

  it("repays the debt first when the dispute is won, and may be charged back again", async () => {
    const before = await world.balanceOf(ANNA);
    const id = await credited();
    await bet(before + 1_000n);
    await tell(id, "charged-back");
    expect(await owed()).toBe(1_000n);
    await tell(id, "charge-back-won");
    expect([await world.balanceOf(ANNA), await owed()]).toEqual([0n, 0n]);
    await tell(id, "charged-back", "charge-back-won");
    expect([await world.balanceOf(ANNA), await owed()]).toEqual([0n, 0n]);
    expect(await world.countTransfers(id, 41)).toBe(2);
  });

  it("is never credited when the money came and went before we heard of either", async () => {
    const before = await world.balanceOf(ANNA);
    const id = await world.started();
    await tell(id, "refunded", "succeeded");
    expect(await world.stateOf(id)).toBe("refunded");
    expect(await world.balanceOf(ANNA)).toBe(before);
    expect(await world.countTransfers(id, 10)).toBe(0);
    const charged = await world.started();
    await tell(charged, "charged-back", "charge-back-won");
    expect(await world.stateOf(charged)).toBe("succeeded");
    expect(await world.countTransfers(charged, 10)).toBe(1);
  });

  it("leaves suspense when it was held, to the last unit of what was held", async () => {
    const id = await world.started();
    const held = { orderId: String(id), amountMinor: 900n, currency: "EUR" } as const;
    await applyEvidence(world.deps, "psp-sandbox", { outcome: "succeeded", ...held });
    expect(await world.stateOf(id)).toBe("held");
    const word = { outcome: "charged-back", orderId: String(id), currency: "EUR" } as const;
    await applyEvidence(world.deps, "psp-sandbox", { ...word, amountMinor: 1_000n });
    expect(await world.stateOf(id)).toBe("held");
    await applyEvidence(world.deps, "psp-sandbox", { ...word, amountMinor: 900n });
    expect(await world.stateOf(id)).toBe("charged-back");
    const won = { outcome: "charge-back-won", ...held } as const;
    await applyEvidence(world.deps, "psp-sandbox", won);
    expect(await world.stateOf(id)).toBe("held");
    expect([await world.countTransfers(id, 46), await world.countTransfers(id, 47)]).toEqual([
      2, 1,
    ]);
    expect(await alarmsOf(id)).toEqual([
      "held",
      "word-impossible",
      "charged-back",
      "charge-back-won",
    ]);
  });

  it("follows the provider's present word: old messages of a dispute undo nothing", async () => {
    const before = await world.balanceOf(ANNA);
    const id = await credited();
    await tell(id, "charged-back", "charge-back-won");
    // A message that was overtaken comes once more, under another event id.
    const receipt = await world.hook(`late-${id}`, id, "charged-back");
    expect(receipt).toMatchObject({ kind: "taken", isNew: true });
    world.provider.setOutcome(String(id), "charge-back-won");
    await world.payments().work();
    expect(await world.stateOf(id)).toBe("succeeded");
    expect(await world.balanceOf(ANNA)).toBe(before + 1_000n);
  });

  it("waits while the provider does not confirm what its message said", async () => {
    const id = await credited();
    await world.hook(`unconfirmed-${id}`, id, "refunded");
    world.provider.setOutcome(String(id), "succeeded");
    await world.payments().work();
    expect(await world.stateOf(id)).toBe("succeeded");
    world.provider.setOutcome(String(id), "refunded");
    await world.pool.query(
      "update provider_events set apply_at = to_timestamp(0) where apply_at is not null",
    );
    await world.payments().work();
    expect(await world.stateOf(id)).toBe("refunded");
  });

  it("lets two persons look at withdrawals of a player whose bank took money back", async () => {
    const id = await credited();
    await bet(1_000n);
    await tell(id, "charged-back");
    await bet(0n, 3_000n);
    const asked = { playerId: ANNA, methodId: "sandbox-card", amountMinor: "1000" };
    const requestId = uuidV7At(world.deps.ledger.nowMs(), new Uint8Array(10).fill(9));
    const withdrawal = await world.payments().startWithdrawal({ ...asked, requestId });
    expect(withdrawal).toMatchObject({ state: "review", needsSecond: true });
  });
});

describe("alarms of payments", () => {
  it("are raised by an event id that comes again with another body, which changes nothing", async () => {
    const id = await world.started();
    await world.hook(`reused-${id}`, id, "pending");
    expect(await world.hook(`reused-${id}`, id, "pending")).toMatchObject({ isNew: false });
    const before = await world.payments().findAlarms(100);
    expect(before.filter(({ kind }) => kind === "event-reused")).toEqual([]);
    expect(await world.hook(`reused-${id}`, id, "succeeded")).toMatchObject({ isNew: false });
    await world.payments().work();
    expect(await world.stateOf(id)).toBe("pending");
    expect(await alarmsOf(id)).toEqual(["event-reused"]);
  });

  it("are raised once by a word that nobody knows, whatever the state, and it moves no money", async () => {
    const before = await world.balanceOf(ANNA);
    const id = await credited();
    const word = { outcome: "pending", unknownWord: "clawed_back", orderId: String(id) } as const;
    await applyEvidence(world.deps, "psp-sandbox", word);
    await applyEvidence(world.deps, "psp-sandbox", word);
    expect(await alarmsOf(id)).toEqual(["unknown-word"]);
    expect(await world.balanceOf(ANNA)).toBe(before + 1_000n);
  });

  it("are raised by a message about an order that is not ours", async () => {
    const word = { outcome: "succeeded", orderId: "424242" } as const;
    await applyEvidence(world.deps, "psp-sandbox", word);
    const alarms = await world.payments().findAlarms(100);
    expect(alarms.map(({ kind }) => kind)).toContain("unknown-order");
  });
});
