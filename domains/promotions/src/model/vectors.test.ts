import { isRefused } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { readVectors } from "../testing/read-vectors.ts";
import { sampleGrant, sampleTemplate } from "../testing/sample-grants.ts";
import { bonusOf } from "./bonus-amount.ts";
import { closingParts } from "./close-grant.ts";
import { fundStake, splitReturns } from "./fund-stake.ts";
import { judgeWager } from "./judge-wager.ts";
import { PlayerGrants } from "./player-grants.ts";

const vectors = readVectors();

describe("the worked cases of the design", () => {
  it.each(vectors.bonus)("$n: a deposit of $deposit $currency", (row) => {
    const template = sampleTemplate({
      pctBp: row.pctBp,
      capMinor: { [row.currency]: String(row.cap) },
      minDepositMinor: { [row.currency]: String(row.min ?? 0n) },
      wagerX: row.wagerX,
      basis: row.basis,
    });
    const answer = bonusOf(template, row.deposit, row.currency);
    if (row.code !== undefined) expect(answer).toMatchObject({ code: row.code });
    else expect(answer).toEqual({ bonusMinor: row.bonus, requiredMinor: row.required });
  });

  it.each(vectors.progress)("$n: a bet of $stake in combinations of $sizes", (row) => {
    const { contributions, products } = sampleTemplate();
    const terms = { contributions, products, minLegs: row.minLegs, minOddsMilli: row.minOdds };
    const legs = row.legs.map(([oddsMilli, refundedHalves]) => ({
      marketType: "fb.result",
      oddsMilli,
      refundedHalves,
    }));
    const counted = judgeWager(terms, {
      kind: "bet",
      product: "sport-line",
      stakeMinor: row.stake,
      soldMinor: row.sold,
      sizes: row.sizes,
      legs,
    });
    expect(counted).toMatchObject({ valueE4: row.e4, reason: row.reason });
  });

  it.each(vectors.rounds)("$n: $times rounds of $stake at $bp in $product", (row) => {
    const { product } = row;
    const contributions = [{ by: "product" as const, id: product, bp: row.bp }];
    const terms = { products: [product], contributions, minLegs: 1, minOddsMilli: null };
    const { covered: coveredOf37 } = row;
    const round = {
      kind: "round" as const,
      product,
      gameId: "g",
      providerId: "p",
      stakeMinor: row.stake,
      ...(coveredOf37 === undefined ? {} : { coveredOf37 }),
    };
    const all = Array.from({ length: row.times }, () => judgeWager(terms, round));
    expect(all.reduce((sum, { valueE4 }) => sum + valueE4, 0n)).toBe(row.e4);
    expect(all[0]?.reason).toBe(row.reason);
  });

  it.each(vectors.funding)("$n: a stake of $stake from $real and $bonus", (row) => {
    const grants = new PlayerGrants([sampleGrant({ maxBetMinor: row.maxBet ?? null })]);
    const purse = { realMinor: row.real, hasElsewhere: () => false, balanceOf: () => row.bonus };
    const stake = { product: "sport-line" as const, stakeMinor: row.stake, legs: [] };
    const parts = fundStake(grants, purse, stake, 1n);
    if (row.code !== undefined) {
      expect(parts).toMatchObject({ code: row.code, data: row.data });
    } else if (row.parts === null || row.parts === undefined) {
      expect(parts).toBeNull();
    } else {
      const [realMinor, bonusMinor] = row.parts;
      expect(parts).toMatchObject({ realMinor, bonusMinor });
    }
  });

  it.each(vectors.returns)("$n: $returns come back on $real and $bonus", (row) => {
    const parts = splitReturns({ realMinor: row.real, bonusMinor: row.bonus }, row.returns);
    expect(parts).toEqual({ realMinor: row.toReal, bonusMinor: row.toBonus });
  });

  it.each(vectors.completion)("$n: $balance is converted", (row) => {
    const grant = sampleGrant({
      maxWinMinor: row.maxWin ?? null,
      sticky: row.stickyPrincipal !== undefined,
      principalMinor: row.stickyPrincipal ?? 0n,
    });
    const parts = closingParts(grant, "completed", row.balance);
    expect(isRefused(parts)).toBe(false);
    expect(parts).toEqual({ toPlayerMinor: row.toPlayer, toHouseMinor: row.toHouse });
  });
});
