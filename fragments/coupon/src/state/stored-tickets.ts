import type { AskedLeg } from "@fairline/contracts";
import { isUuidV7 } from "@fairline/kernel";
import type { Ticket } from "./placement.ts";
import { PICKS_MAX } from "./slip.ts";
import { isRecord, parseObject } from "./stored-slip.ts";

/**
 * The bets on their way as text. Only what asking for them needs is kept: a remembered ticket is
 * looked up by its request id and never sent again.
 */
export function ticketsToText(tickets: readonly Ticket[]): string {
  return JSON.stringify({
    tickets: tickets.map(({ requestId, plan, stakeMinor, currency, keys }) => ({
      requestId,
      plan,
      stakeMinor,
      currency,
      keys,
    })),
  });
}

/** Reads remembered bets; whatever is not understood is left out. */
export function ticketsFromText(text: string | null): readonly Ticket[] {
  const stored = parseObject(text);
  if (!Array.isArray(stored?.tickets)) return [];
  return stored.tickets
    .slice(0, PICKS_MAX)
    .map(readTicket)
    .filter((ticket) => ticket !== undefined);
}

const NO_LEGS: readonly AskedLeg[] = [];

function readTicket(value: unknown): Ticket | undefined {
  if (!isRecord(value)) return undefined;
  const { requestId, stakeMinor, currency, keys, plan } = value;
  if (typeof requestId !== "string" || !isUuidV7(requestId)) return undefined;
  if (typeof stakeMinor !== "string" || typeof currency !== "string") return undefined;
  return {
    requestId,
    plan: plan === "accumulator" ? plan : "single",
    stakeMinor,
    currency,
    oddsPolicy: "none",
    legs: NO_LEGS,
    keys: Array.isArray(keys) ? keys.filter((key) => typeof key === "string") : [],
  };
}
