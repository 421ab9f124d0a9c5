import type { ApiCaller } from "@fairline/api-client";
import type { BetView } from "@fairline/contracts";
import { type BellMessage, betMessage, MESSAGES_MAX, paymentMessage } from "./messages.ts";

/**
 * What the bell would have rung for before this page: the player's last bets and payments, by when
 * they were decided. What cannot be read is left out.
 */
export async function readKeptNews(api: ApiCaller, signal: AbortSignal): Promise<BellMessage[]> {
  const query = { status: "settled", limit: String(MESSAGES_MAX) } as const;
  const [bets, payments] = await Promise.all([
    api("findBets", { query }, signal),
    api("findPayments", { query: {} }, signal),
  ]);
  const ofBets = bets.ok ? bets.reply.bets.map(toMessage) : [];
  const ofPayments = payments.ok
    ? payments.reply.payments.map((payment) => paymentMessage(payment, payment.updatedAt))
    : [];
  return [...ofBets, ...ofPayments].filter((message) => message !== undefined);
}

function toMessage(bet: BetView): BellMessage | undefined {
  const { betId, state, returnsMinor } = bet;
  return betMessage({ betId, state, returnsMinor }, decidedAt(bet));
}

function decidedAt({ events, placedAt }: BetView): number {
  return Math.max(placedAt, ...events.map(({ at }) => at));
}

/** Until when a player has looked at his bell in this browser; undefined where that is not known. */
export function readSeen(store: Pick<Storage, "getItem"> | null, playerId: string) {
  try {
    const seenMs = Number(store?.getItem(nameFor(playerId)) ?? Number.NaN);
    return Number.isSafeInteger(seenMs) && seenMs > 0 ? seenMs : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps until when he has looked; a browser that keeps nothing shows his news as read. */
export function writeSeen(
  store: Pick<Storage, "setItem"> | null,
  playerId: string,
  seenMs: number,
): void {
  try {
    store?.setItem(nameFor(playerId), String(seenMs));
  } catch {
    return;
  }
}

function nameFor(playerId: string): string {
  return `fairline-bell:${playerId}`;
}
