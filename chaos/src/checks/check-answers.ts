import { type History, acknowledged, bodyOf, refusedForGood, wordsOf } from "./history.ts";
import type { FollowedCall } from "../load/journal.ts";
import type { Report } from "./violation.ts";

/** Codes of a server that is in trouble and says so. */
const CLEAR_TROUBLE: ReadonlySet<string> = new Set([
  "NETWORK",
  "OVERLOADED",
  "OUTCOME_UNKNOWN",
  "PAYMENT_PROVIDER_DOWN",
]);

/** Calls with a key; a limit has none: setting it again is another request. */
const KEYED: ReadonlySet<FollowedCall> = new Set([
  "placeBet",
  "startDeposit",
  "cashOutBet",
  "startWithdrawal",
  "gameDebit",
  "gameCredit",
  "gameRollback",
]);
/** Calls whose refusals stand under their key. */
const KEPT: ReadonlySet<FollowedCall> = new Set(["placeBet", "cashOutBet", "startWithdrawal"]);

/** Repeats heard the same, one key stood for one body, and trouble had a name. */
export function checkAnswers({ requests, answers }: History, report: Report): void {
  for (const request of requests) {
    if (!KEYED.has(request.call)) continue;
    const kept = KEPT.has(request.call) ? refusedForGood(request) : [];
    const final = [...acknowledged(request), ...kept];
    const words = new Set(final.map(wordsOf));
    const bodies = new Set(final.map(bodyOf));
    const subject = `${request.call} ${request.key}`;
    if (bodies.size > 1) report("one-body", subject, [...words].join(" | "));
    else if (words.size > 1) report("same-answer", subject, [...words].join(" | "));
  }
  for (const { status, code, id } of answers) {
    const isTrouble = status >= 500 || code === "INTERNAL";
    if (isTrouble && !CLEAR_TROUBLE.has(code ?? "")) {
      report("clear-refusal", `request ${id}`, `${status} ${code}`);
    }
  }
}
