import { assertNever } from "@fairline/kernel";
import { compare, formatMinor, multiply, type Rational, rational, ZERO } from "@fairline/money";
import {
  type Block,
  countUnits,
  type DecidedBet,
  type DecidedLeg,
  exactReturns,
  roundReturns,
  type SettlementPlan,
  type Shares,
  sharesOf,
} from "@fairline/odds";
import { parseFraction, roundLike } from "./fractions.ts";
import type { VectorBet, VectorLeg } from "./vector-rows.ts";

const MINOR_EXPONENT = 2;
const MINOR = 100n;

/** Settles the bet in minor units and compares units, exact returns, paid returns and print. */
export function checkBet(row: VectorBet): string[] {
  const bet = toBet(row);
  const free = bet.legs.filter((leg) => leg.banker !== true).length;
  const units = countUnits(bet.plan, free, bet.part);
  const exactMinor = exactReturns(bet);
  const exact = multiply(exactMinor, rational(1n, MINOR));
  const paid = formatMinor(roundReturns(exactMinor), MINOR_EXPONENT);
  const { expect } = row;
  return [
    differs("combinations", units === BigInt(row.lines), units, row.lines),
    differs(
      "stake",
      isSame(multiply(parseFraction(row.unit), rational(units)), row.stake),
      units,
      row.stake,
    ),
    differs("exact", isSame(exact, expect.exact), show(exact), expect.exact),
    differs("returns", paid === expect.returns, paid, expect.returns),
    differs("published", isPublished(exact, row), show(exact), expect.published),
  ].flat();
}

function toBet(row: VectorBet): DecidedBet {
  const legs = (row.legs ?? row.blocks?.flatMap((block) => block.legs) ?? []).map(toLeg);
  return { plan: toPlan(row), part: row.part, unit: inMinor(row.unit), legs };
}

function toPlan(row: VectorBet): SettlementPlan {
  const { plan } = row;
  switch (plan.kind) {
    case "system":
      return { kind: "system", folds: plan.folds };
    case "conditional":
      return { kind: "conditional", blocks: toBlocks(row) };
    default:
      return { kind: plan.kind };
  }
}

function toBlocks(row: VectorBet): Block[] {
  let next = 0;
  return (row.blocks ?? []).map((block) => ({
    stake: block.stake === "max" ? ("max" as const) : inMinor(block.stake),
    legs: block.legs.map(() => next++),
  }));
}

function toLeg(leg: VectorLeg): DecidedLeg {
  return {
    price: parseFraction(leg.price),
    win: winShares(leg),
    place: placeShares(leg),
    ...(leg.placeFraction === undefined ? {} : { placeFraction: parseFraction(leg.placeFraction) }),
    ...(leg.banker === undefined ? {} : { banker: leg.banker }),
  };
}

function winShares(leg: VectorLeg): Shares {
  switch (leg.result) {
    case "WON":
      return { win: parseFraction(leg.winShare ?? "1"), refund: ZERO };
    case "LOST":
    case "PLACED":
      return sharesOf("lost");
    case "VOID":
      return sharesOf("refunded");
    case "HALF_WON":
      return sharesOf("half-won");
    case "HALF_LOST":
      return sharesOf("half-lost");
    default:
      return assertNever(leg.result);
  }
}

function placeShares(leg: VectorLeg): Shares {
  const isPlaced = leg.result === "WON" || leg.result === "PLACED";
  return isPlaced ? { win: parseFraction(leg.placeShare ?? "1"), refund: ZERO } : winShares(leg);
}

function isPublished(exact: Rational, row: VectorBet): boolean {
  const { published, agreement } = row.expect;
  const rounded = agreement === "EXACT" ? exact : roundLike(exact, published, agreement);
  return isSame(rounded, published);
}

function inMinor(text: string): Rational {
  return multiply(parseFraction(text), rational(MINOR));
}

function isSame(value: Rational, text: string): boolean {
  return compare(value, parseFraction(text)) === 0;
}

function show(value: Rational): string {
  return `${value.n}/${value.d}`;
}

function differs(what: string, agrees: boolean, got: unknown, wanted: unknown): string[] {
  return agrees ? [] : [`${what}: got ${String(got)}, wanted ${String(wanted)}`];
}
