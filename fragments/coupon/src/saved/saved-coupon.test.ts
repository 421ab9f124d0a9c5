import type { CallReply } from "@fairline/contracts/calls";
import { describe, expect, it } from "vitest";
import { emptySlip, isAwaitingConsent, reduceSlip } from "../state/slip.ts";
import { clickedPick, slipWith } from "../testing/slip-samples.ts";
import { loadedCoupon, sharedAddress } from "./saved-coupon.ts";

type Reply = CallReply<"loadCoupon">;
type Now = NonNullable<Reply["legs"][number]["now"]>;

function now(fixtureId: string, fields: Partial<Now> = {}): Now {
  const { crests: _crests, ...pick } = clickedPick(fixtureId, 2_050);
  return { ...pick, status: "active", fixtureStatus: "not-started", score: null, ...fields };
}

function reply(...legs: Reply["legs"]): Reply {
  return { code: "K7M2P", plan: "accumulator", savedAt: 0, expiresAt: 1, legs };
}

describe("a kept coupon that is loaded", () => {
  it("is priced anew, and asks where a price fell since it was kept", () => {
    const { picks, plan } = loadedCoupon(
      reply(
        { savedOddsMilli: 2_100, now: now("1") },
        { savedOddsMilli: 2_000, now: now("2", { oddsMilli: 2_500 }) },
      ),
    );
    const slip = reduceSlip(emptySlip, { kind: "loaded", picks, plan });
    expect(slip.picks.map((pick) => [pick.agreed.oddsMilli, pick.now?.oddsMilli])).toEqual([
      [2_100, 2_050],
      [2_500, 2_500],
    ]);
    expect(slip.picks.map(isAwaitingConsent)).toEqual([true, false]);
  });

  it("leaves out what nobody offers, and counts it", () => {
    const { picks, missing } = loadedCoupon(
      reply(
        { savedOddsMilli: 2_000, now: null },
        { savedOddsMilli: 2_000, now: now("2", { oddsMilli: null }) },
        { savedOddsMilli: 2_000, now: now("3", { status: "settled" }) },
        { savedOddsMilli: 2_000, now: now("4", { fixtureStatus: "cancelled" }) },
        { savedOddsMilli: 2_000, now: now("5", { status: "suspended" }) },
      ),
    );
    expect(missing).toBe(4);
    expect(picks.map(({ fixtureId, state }) => [fixtureId, state])).toEqual([["5", "suspended"]]);
  });

  it("drives the slip out, keeps its stake, and can be undone", () => {
    const before = { ...slipWith(clickedPick("8"), clickedPick("9")), stakeText: "25" };
    const { picks, plan } = loadedCoupon(reply({ savedOddsMilli: 2_050, now: now("1") }));
    const after = reduceSlip(before, { kind: "loaded", picks, plan });
    expect(after.picks.map(({ fixtureId }) => fixtureId)).toEqual(["1"]);
    expect(after.stakeText).toBe("25");
    const undone = reduceSlip(after, { kind: "undone" });
    expect(undone.picks.map(({ fixtureId }) => fixtureId)).toEqual(["8", "9", "1"]);
  });

  it("[CFG-03] has an address with the parameter that the site names", () => {
    expect(sharedAddress("https://fairline.example", "/en", "slip", "K7M2P")).toBe(
      "https://fairline.example/en?slip=K7M2P",
    );
  });
});
