import type { AskedLeg } from "@fairline/contracts";
import { isUuidV7 } from "@fairline/kernel";
import type { Ticket } from "./placement.ts";
import { PICKS_MAX } from "./slip.ts";
import { parseObject } from "./stored-slip.ts";

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
  if (typeof value !== "object" || value === null) return undefined;
  const requestId = textOf(value, "requestId");
  const stakeMinor = textOf(value, "stakeMinor");
  const currency = textOf(value, "currency");
  if (!requestId || !isUuidV7(requestId) || !stakeMinor || !currency) return undefined;
  const keys = "keys" in value && Array.isArray(value.keys) ? value.keys : [];
  return {
    requestId,
    plan: textOf(value, "plan") === "accumulator" ? "accumulator" : "single",
    stakeMinor,
    currency,
    oddsPolicy: "none",
    legs: NO_LEGS,
    keys: keys.filter((key): key is string => typeof key === "string"),
  };
}

function textOf(value: object, name: string): string | undefined {
  const entry: unknown = Object.entries(value).find(([key]) => key === name)?.[1];
  return typeof entry === "string" ? entry : undefined;
}
