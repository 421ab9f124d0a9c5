import type { BetLeg, BetView } from "@fairline/contracts";

/** A leg of a placed bet, for tests. */
export function legSample(patch: Partial<BetLeg>): BetLeg {
  return {
    fixtureId: "3728001",
    typeId: "fb.result",
    specifiers: "",
    outcomeId: "1",
    section: "line",
    home: "Arsenal",
    away: "Leicester City",
    championName: "England. Premier League",
    startsAt: 1_790_000_000_000,
    askedOddsMilli: 2_150,
    oddsMilli: 2_150,
    scoreAtBet: null,
    result: null,
    scoreAtResult: null,
    resultRev: 0,
    ...patch,
  };
}

/** A placed bet, for tests. */
export function betSample(patch: Partial<BetView>): BetView {
  return {
    betId: "400000000000000123",
    requestId: "01920000-0000-7000-8000-000000000002",
    code: "K7M2P",
    placedAt: 1_790_000_620_000,
    plan: "single",
    state: "accepted",
    currency: "EUR",
    stakeMinor: "2500",
    oddsMilli: 2_150,
    maxReturnsMinor: "5375",
    cappedAtMinor: null,
    returnsMinor: null,
    soldStakeMinor: "0",
    soldMinor: "0",
    saleEndsAt: null,
    delayEndsAt: null,
    rejection: null,
    legs: [legSample({})],
    events: [{ rev: 1, kind: "placed", at: 1_790_000_620_000, amountMinor: "2500", code: null }],
    calculation: null,
    rev: 1,
    ...patch,
  };
}
