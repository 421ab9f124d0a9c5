import type { Clock } from "@fairline/kernel";
import type { PageFacts } from "../../common/page-facts.ts";
import type { PageUi } from "../../page/page-ui.ts";
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

/** A guest is asked, unless the card below the coupon says the same; phones keep that card in a sheet. */
export function mayRemind(
  { context }: { readonly context: Pick<PageFacts["context"], "player" | "platform"> },
  { RegistrationCard }: Pick<PageUi, "RegistrationCard">,
): boolean {
  const isSaid = RegistrationCard !== null && context.platform !== "mobile";
  return context.player === null && !isSaid;
}

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
