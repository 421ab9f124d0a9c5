import { describe, expect, it } from "vitest";
import { openWork } from "./open-work.ts";

const rest = { delays: 0, due: 0, outbox: 0, payouts: 0, openPayments: 0, unsettled: 0 };

describe("a world that comes to rest", () => {
  it("has nothing left to do", () => {
    expect(openWork(rest)).toEqual([]);
  });

  it.each(["delays", "due", "outbox", "payouts", "openPayments", "unsettled"] as const)(
    "is not there while there are %s, and a sentence says so",
    (name) => {
      expect(openWork({ ...rest, [name]: 3 })).toEqual([expect.stringMatching(/^3 \w+ /)]);
    },
  );
});
