import type { Entry } from "../load/journal.ts";
import type { Stored } from "../store/read-stored.ts";
import type { Schedule } from "../world/schedule.ts";
import { checkAnswers } from "./check-answers.ts";
import { checkBalances } from "./check-balances.ts";
import { checkBets } from "./check-bets.ts";
import { checkDeposits } from "./check-deposits.ts";
import { checkGames } from "./check-games.ts";
import { checkLimits } from "./check-limits.ts";
import { checkOwnWrites } from "./check-own-writes.ts";
import { checkRegistrations } from "./check-registrations.ts";
import { checkSales } from "./check-sales.ts";
import { checkTimes } from "./check-times.ts";
import { checkWithdrawals, type ProviderPayout } from "./check-withdrawals.ts";
import { toHistory } from "./history.ts";
import type { Violation } from "./violation.ts";

/** What is judged: what players saw, what the database holds, and when the platform ended. */
export type Evidence = {
  readonly entries: readonly Entry[];
  readonly stored: Stored;
  readonly schedule: Schedule;
  readonly endMs: number;
  /** What the payment provider paid out. */
  readonly payouts: readonly ProviderPayout[];
};

/** Everything the evidence says against the platform. */
export function judge({ entries, stored, schedule, endMs, payouts }: Evidence): Violation[] {
  const violations: Violation[] = [];
  const report = (check: string, subject: string, detail: string) =>
    void violations.push({ check, subject, detail });
  const history = toHistory(entries);
  checkAnswers(history, report);
  checkRegistrations(history, stored, report);
  checkBets(history, stored, report);
  checkDeposits(history, stored, report);
  checkSales(history, stored, report);
  checkWithdrawals(history, stored, payouts, report);
  checkGames(history, stored, report);
  checkLimits(history, stored, report);
  checkTimes(history, stored, schedule, report);
  checkOwnWrites(entries, stored, report);
  checkBalances(schedule, stored, endMs, report);
  return violations;
}
