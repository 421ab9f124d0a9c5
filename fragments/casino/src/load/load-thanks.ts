import type { FragmentRequest } from "@fairline/fragment-kit";
import type { CasinoState } from "./page-state.ts";

/** What is older than this was thanked for already. */
const FRESH_MS = 30 * 60_000;

/**
 * What there is to say thank you for. The word in the address is only the question: an account or a
 * deposit of the last half hour is the answer, and without one there is no such page.
 */
export async function loadThanks(
  asked: string | null,
  { api, now, signal, signedIn }: FragmentRequest,
): Promise<CasinoState | null> {
  if (signedIn === null) return null;
  const isFresh = (atMs: number) => now - atMs < FRESH_MS;
  if (asked === "registration" || asked === null) {
    return isFresh(signedIn.createdAt) ? { kind: "account-open" } : null;
  }
  if (asked !== "deposit") return null;
  const found = await api("findPayments", { query: {} }, signal);
  if (!found.ok) return null;
  const payment = found.reply.payments.find(({ state }) => state === "succeeded");
  return payment && isFresh(payment.updatedAt) ? { kind: "deposit-made", payment } : null;
}
