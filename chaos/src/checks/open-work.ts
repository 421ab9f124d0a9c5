import type { Rest } from "../store/read-rest.ts";

type Work = Rest & { readonly unsettled: number };

const WORDS: Readonly<Record<keyof Work, string>> = {
  delays: "live bets whose delay never ends",
  due: "bets that a result has reached and nobody settles",
  outbox: "rows of news that nobody publishes",
  payouts: "approved withdrawals that nobody sends",
  openPayments: "deposits that the provider has decided on and that are still open",
  unsettled: "bets whose matches are over and that are open",
};

/** A sentence for each kind of work that is left; none when the world is at rest. */
export function openWork(rest: Work): string[] {
  const names = ["delays", "due", "outbox", "payouts", "openPayments", "unsettled"] as const;
  return names.flatMap((name) => (rest[name] === 0 ? [] : [`${rest[name]} ${WORDS[name]}`]));
}
