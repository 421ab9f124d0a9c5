import type { BetLeg, BetView } from "@fairline/contracts";
import { assert } from "@fairline/kernel";
import { currencies } from "@fairline/money";
import { displayOddsMilli } from "@fairline/odds";
import type { Pair, StoredBet, StoredEvent } from "./bet.ts";
import { isCapped, maxReturnsMinor } from "./bet-terms.ts";
import { calculationText } from "./calculation-text.ts";
import { keptPart } from "./kept-part.ts";
import { receiptCode } from "./receipt-code.ts";

const MICROS = 1_000n;

/** A bet as its owner sees it. */
export function toBetView(bet: StoredBet, events: readonly StoredEvent[]): BetView {
  const currency = currencies.find(({ id }) => id === bet.currencyId);
  assert(currency, `currency ${bet.currencyId} is known`);
  const kept = keptPart(bet);
  return {
    betId: String(bet.id),
    requestId: bet.requestId,
    code: receiptCode(bet.id),
    placedAt: Number(bet.at / MICROS),
    plan: bet.plan,
    state: bet.state,
    currency: currency.code,
    stakeMinor: String(bet.stakeMinor),
    oddsMilli: displayOddsMilli(bet.legs.map((leg) => leg.oddsMilli)),
    maxReturnsMinor: String(mostOf(kept)),
    cappedAtMinor: isCut(kept) ? String(kept.payoutCapMinor) : null,
    returnsMinor: returnsText(bet),
    soldStakeMinor: String(bet.soldStakeMinor),
    soldMinor: String(bet.soldMinor),
    saleEndsAt: bet.state === "accepted" ? bet.saleEndsAtMs : null,
    delayEndsAt: bet.state === "pending-delay" ? Number(bet.delayEndsAt) : null,
    rejection: bet.rejection,
    legs: bet.legs.map((_, index) => toLegView(bet, index)),
    events: events.map((event) => ({
      rev: event.rev,
      kind: event.kind,
      at: Number(event.at / MICROS),
      amountMinor: event.amountMinor === null ? null : String(event.amountMinor),
      code: event.code,
    })),
    calculation: calculationText(kept, currency.exponent),
    rev: bet.rev,
  };
}

/** An open bet can return no more than its decided legs leave it; a settled one could have, at its terms. */
function mostOf(kept: StoredBet): bigint {
  if (kept.state === "cashed-out") return 0n;
  return maxReturnsMinor(kept, kept.state === "accepted" ? kept.results : []);
}

function isCut(kept: StoredBet): boolean {
  return kept.state !== "cashed-out" && isCapped(kept, kept.results);
}

/** Everything the player got back, sold parts included; null while the rest is open. */
function returnsText(bet: StoredBet): string | null {
  if (bet.state === "cashed-out") return String(bet.soldMinor);
  return bet.returnsMinor === null ? null : String(bet.returnsMinor + bet.soldMinor);
}

function toLegView(bet: StoredBet, index: number): BetLeg {
  const leg = bet.legs[index];
  assert(leg, "a bet has its legs");
  const outcome = bet.results[index] ?? null;
  return {
    fixtureId: leg.fixtureId,
    typeId: leg.typeId,
    specifiers: leg.specifiers,
    outcomeId: leg.outcomeId,
    section: leg.section,
    home: leg.home,
    away: leg.away,
    championName: leg.championName,
    startsAt: leg.startsAt,
    askedOddsMilli: leg.askedOddsMilli,
    oddsMilli: leg.oddsMilli,
    scoreAtBet: pair(leg.scoreAtBet),
    result: outcome?.result ?? null,
    scoreAtResult: pair(outcome?.score ?? null),
    resultRev: outcome?.rev ?? 0,
  };
}

function pair(value: Pair | null): [number, number] | null {
  return value && [value[0], value[1]];
}
