import type { ApiCaller } from "@fairline/api-client";
import type { Plan } from "@fairline/contracts";
import type { Clock } from "@fairline/kernel";
import { parseMinor } from "@fairline/money";
import type { PickObservation } from "../state/observe-pick.ts";
import { askedLeg, type SlipPick } from "../state/pick.ts";
import { planOf, type Slip } from "../state/slip.ts";
import { observationsOf, type Quote, quoteOf, subjectOf } from "./quote.ts";

/** A change of the slip is asked about after it has rested so long. */
export const QUOTE_REST_MS = 150;

/** Between two questions that only a moving price causes. */
export const QUOTE_PAUSE_MS = 2_000;

/** Asks the server how the slip stands: limits, states, prices. */
export type Quoter = {
  /** Asks soon when the slip is another one than was asked about last. */
  consider(slip: Slip): void;
  askMax(slip: Slip, plan: Plan, currency: string): Promise<bigint | undefined>;
};

/** What a quoter works with. */
export type QuoterTools = {
  readonly api: ApiCaller;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  /** The account that the stake comes from; null for the main one. */
  accountId(): string | null;
  onQuote(quote: Quote, seen: ReadonlyMap<string, PickObservation>): void;
};

/** Makes a quoter; an answer to an older question than the last one is dropped. */
export function createQuoter({ api, clock, signal, accountId, onQuote }: QuoterTools): Quoter {
  let wanted: Slip | undefined;
  let askedSubject = "";
  let askedPrices = "";
  let askedAtMs = Number.NEGATIVE_INFINITY;
  let cancel: (() => void) | undefined;

  async function ask(whole: Slip): Promise<void> {
    const asking = askingOf(whole);
    askedSubject = asking;
    askedPrices = pricesOf(whole);
    const slip = quotedOf(whole);
    askedAtMs = clock.monotonicMs();
    const body = { plan: planOf(slip), legs: slip.picks.map(askedLeg), ...from() };
    const answer = await api("priceCoupon", { body }, signal);
    if (!answer.ok || askedSubject !== asking) return;
    const quote = quoteOf(subjectOf(slip), answer.reply);
    const keys = slip.picks.map((pick) => pick.key);
    if (quote) onQuote(quote, observationsOf(keys, answer.reply.legs));
  }

  /** The same slip is another question for another account. */
  function askingOf(slip: Slip): string {
    return `${accountId() ?? ""}\n${subjectOf(quotedOf(slip))}`;
  }

  function from(): { accountId?: string } {
    const chosen = accountId();
    return chosen === null ? {} : { accountId: chosen };
  }

  function fire(): void {
    cancel = undefined;
    const slip = wanted;
    wanted = undefined;
    if (slip && slip.picks.length > 0 && !signal.aborted) void ask(slip);
  }

  signal.addEventListener("abort", () => cancel?.(), { once: true });

  return {
    consider(slip) {
      const isNewSubject = askingOf(slip) !== askedSubject;
      if (!isNewSubject && pricesOf(slip) === askedPrices) return;
      wanted = slip;
      if (cancel && !isNewSubject) return;
      cancel?.();
      const sinceMs = clock.monotonicMs() - askedAtMs;
      const restMs = isNewSubject
        ? QUOTE_REST_MS
        : Math.max(QUOTE_REST_MS, QUOTE_PAUSE_MS - sinceMs);
      cancel = clock.after(restMs, fire);
    },
    async askMax(slip, plan, currency) {
      const groups = plan === "single" ? slip.picks.map((pick) => [pick]) : [slip.picks];
      const answers: (bigint | undefined)[] = [];
      // One after the other: at most forty questions, and none of them urgent.
      for (const picks of groups) answers.push(await askMaxOf(picks, plan, currency));
      return answers.reduce((least, max) => lesser(least, max));
    },
  };

  async function askMaxOf(
    picks: readonly SlipPick[],
    plan: Plan,
    currency: string,
  ): Promise<bigint | undefined> {
    const body = { plan, legs: picks.map(askedLeg), currency, ...from() };
    const answer = await api("priceCoupon", { body }, signal);
    return answer.ok ? parseMinor(answer.reply.fullStakeMinor) : undefined;
  }
}

// Several singles are several coupons, and the server quotes one at a time: the first tells what is the
// same for all, the cap of their returns.
function quotedOf(slip: Slip): Slip {
  return isQuotable(slip) ? slip : { ...slip, picks: slip.picks.slice(0, 1) };
}

function isQuotable(slip: Slip): boolean {
  return slip.picks.length === 1 || planOf(slip) === "accumulator";
}

function pricesOf(slip: Slip): string {
  if (!isQuotable(slip)) return "";
  return slip.picks.map((pick) => `${pick.now?.epoch}.${pick.now?.seq}.${pick.state}`).join(" ");
}

function lesser(a: bigint | undefined, b: bigint | undefined): bigint | undefined {
  if (a === undefined || b === undefined) return undefined;
  return a < b ? a : b;
}
