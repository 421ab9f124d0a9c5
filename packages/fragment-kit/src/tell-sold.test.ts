import { createBridgeBus } from "@fairline/fragment-protocol";
import { describe, expect, it } from "vitest";
import { tellSold } from "./tell-sold.ts";

function tell(saleEndsAt: number | null) {
  const { signal } = new AbortController();
  const told: string[] = [];
  const bus = createBridgeBus((name) => told.push(`${name} failed`));
  bus.on("bets:changed", ({ betId }) => told.push(betId), signal);
  bus.on("notice", ({ kind, text }) => told.push(`${kind}: ${text}`), signal);
  tellSold({ betId: "7", saleEndsAt }, bus, (key) => key);
  return told;
}

describe("a bet that was sold", () => {
  it("is told to the player in words", () => {
    expect(tell(null)).toEqual(["7", "ok: common.cashOut.done"]);
  });

  it("is not called sold while its sale waits", () => {
    expect(tell(1_790_000_700_000)).toEqual(["7"]);
  });
});
