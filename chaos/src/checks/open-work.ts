import type { Rest } from "../store/read-rest.ts";

const WORDS: Readonly<Record<keyof Rest, string>> = {
  delays: "live bets whose delay never ends",
  due: "bets that a result has reached and nobody settles",
  outbox: "rows of news that nobody publishes",
  payouts: "approved withdrawals that nobody sends",
  openPayments: "deposits that the provider has decided on and that are still open",
};

/** A sentence for each kind of work that is left; none when the world is at rest. */
export function openWork(rest: Rest): string[] {
  const names = ["delays", "due", "outbox", "payouts", "openPayments"] as const;
  return names.flatMap((name) => (rest[name] === 0 ? [] : [`${rest[name]} ${WORDS[name]}`]));
}
