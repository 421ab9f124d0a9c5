import type { Clock } from "@fairline/kernel";
import type { SiteFacts } from "../../common/facts/site-facts.ts";
import type { Dismissals } from "../dismissed.ts";

/** What reminding of registration works with. */
export type ReminderParts = {
  readonly clock: Clock;
  readonly dismissals: Dismissals;
  readonly reminder: SiteFacts["reg"]["reminder"];
  /** Whether a guest stands on a page on which he may be asked. */
  mayAsk(): boolean;
  say(): void;
  readonly signal: AbortSignal;
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const NAME = "reg-reminder";

/** Reminds a guest once, after the site's delay, and not again within its interval. */
export function remindRegistration(parts: ReminderParts): void {
  const { clock, dismissals, reminder, signal } = parts;
  clock.after(reminder.delaySeconds * SECOND_MS, () => {
    const nowMs = clock.nowMs();
    if (signal.aborted || !parts.mayAsk() || dismissals.has(NAME, nowMs)) return;
    dismissals.add(NAME, reminder.intervalMinutes * MINUTE_MS, nowMs);
    parts.say();
  });
}
