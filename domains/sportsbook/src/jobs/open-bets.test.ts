import { describe, expect, it } from "vitest";
import type { SettlingBet } from "../model/settling-bet.ts";
import { OpenBets } from "./open-bets.ts";

const LEG = { fixtureId: "1", marketKey: "m", outcomeId: "1", oddsMilli: 2_000, riskMinor: "1" };

function bet(id: bigint, fields: Partial<SettlingBet> = {}): SettlingBet {
  return {
    id,
    at: 0n,
    playerId: 1_000_000n,
    currencyId: 1,
    stakeMinor: 100n,
    payoutCapMinor: 1_000n,
    state: "accepted",
    rev: 1,
    results: [null, null],
    returnsMinor: null,
    paidAt: null,
    soldStakeMinor: 0n,
    funding: null,
    account: null,
    legs: [LEG, { ...LEG, fixtureId: "2" }],
    ...fields,
  };
}

describe("bets that are remembered open", () => {
  it("are found again, until they are forgotten", () => {
    const open = new OpenBets();
    open.remember("1", bet(1n));
    expect([...open.split(["1", "2"]).remembered.keys()]).toEqual(["1"]);
    expect(open.split(["1", "2"]).otherIds).toEqual(["2"]);
    open.forget("1");
    expect(open.split(["1"]).otherIds).toEqual(["1"]);
  });

  it("are those alone that other legs may still decide", () => {
    const open = new OpenBets();
    open.remember("1", bet(1n, { legs: [LEG] }));
    open.remember("2", bet(2n, { state: "won", returnsMinor: 400n }));
    open.remember("3", bet(3n, { state: "pending-delay" }));
    open.remember("4", bet(4n, { state: "cashed-out" }));
    expect(open.split(["1", "2", "3", "4"]).remembered.size).toBe(0);
  });

  it("are bounded: those go that nobody has asked for the longest", () => {
    const open = new OpenBets(2);
    const ids = Array.from({ length: 9 }, (_, n) => String(n));
    for (const id of ids) open.remember(id, bet(BigInt(id)));
    const { remembered } = open.split(ids);
    expect(remembered.size).toBeLessThan(4);
    expect(remembered.has("8")).toBe(true);
  });
});
