import type { OpenWork } from "@fairline/wallet";

/** Bets that wait or are open may still ask the ledger by the time they were placed. */
export const openBets: OpenWork = {
  name: "bets",
  sql: "select min(at) as at from bets where state in ('pending-delay', 'accepted')",
};
