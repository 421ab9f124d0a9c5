import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { silentLog } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { followTeamCash, type TeamCashDeps } from "./team-cash.ts";

type Asked = Parameters<TeamCashDeps["promotions"]["grantBonus"]>[0];

function open(states: readonly string[], isOffered = true) {
  const bus = createMemoryBus({ log: silentLog });
  const granted: Asked[] = [];
  const rows = states.map((state, index) => ({
    id: BigInt(index + 1),
    state,
    amountMinor: BigInt(1_000 + index),
    updatedAtMs: 1_790_000_000_000 + index,
  }));
  followTeamCash({
    bus,
    log: silentLog,
    isOffered: () => isOffered,
    payments: {
      findPayments: async () => ({ payments: rows.toReversed(), nextBefore: undefined }) as never,
    },
    promotions: {
      async grantBonus(request) {
        granted.push(request);
        return { grantId: 1n };
      },
    },
  });
  const tell = (paymentId: string) =>
    bus.publish("payment.changed", { playerId: "1000000", paymentId, state: "succeeded" });
  return { granted, tell };
}

const PAID = "succeeded";

describe("the bonus of team cash", () => {
  it("comes with the fourth deposit that was paid, and with no other", async () => {
    const { granted, tell } = open([PAID, "failed", PAID, PAID, PAID, PAID]);
    for (const id of ["1", "3", "4", "6"]) await tell(id);
    expect(granted).toEqual([]);
    await tell("5");
    expect(granted).toEqual([
      { playerId: 1_000_000n, templateId: "team-cash", depositMinor: 1_004n, cause: "team-cash" },
    ]);
  });

  it("[CFG-03] other.teamCash switched off gives none", async () => {
    const { granted, tell } = open([PAID, PAID, PAID, PAID], false);
    await tell("4");
    expect(granted).toEqual([]);
  });
});
