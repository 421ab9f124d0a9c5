import { findLimits } from "@fairline/contracts";
import { describe, expect, it } from "vitest";
import { depositRoom, lastFirst } from "./deposit-room.ts";

const [sample] = findLimits.reply.parse(findLimits.example.reply).limits;
if (!sample) throw new Error("the contract has an example");
const limit = (
  limitType: (typeof sample)["limitType"],
  limitBalance: string | null,
  more: Partial<typeof sample> = {},
) => ({
  ...sample,
  limitType,
  limitBalance,
  limitState: "ACTIVE" as const,
  label: `limit.label.${limitType}`,
  currency: "EUR",
  ...more,
});

describe("what may still be paid in", () => {
  it("is what the narrowest of the deposit limits that hold leaves", () => {
    const limits = [
      limit(20, "9000"),
      limit(21, "800"),
      limit(22, null),
      limit(1, "5"),
      limit(22, "10", { limitState: "PENDING" }),
    ];
    expect(depositRoom(limits)).toEqual({
      label: "limit.label.21",
      leftMinor: "800",
      currency: "EUR",
    });
    expect(depositRoom([limit(1, "5")])).toBeNull();
  });
});

describe("ways to pay", () => {
  it("begin with the one that was used last", () => {
    const ways = [{ methodId: "bank" }, { methodId: "card" }];
    expect(lastFirst(ways, "card").map(({ methodId }) => methodId)).toEqual(["card", "bank"]);
    expect(lastFirst(ways, undefined)).toEqual(ways);
    expect(lastFirst(ways, "gone")).toEqual(ways);
  });
});
