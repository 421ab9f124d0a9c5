import { FEATURES } from "@fairline/contracts/features";
import { isAvailable, type SiteFacts } from "../facts/site-facts.ts";

/** What the help panel can show. */
export type HelpView = "ways" | "consultant" | "question" | "call-back" | "history";

/** The ways to ask that a site offers a visitor, in their order. */
export function supportWays(site: SiteFacts, isPlayer: boolean): readonly HelpView[] {
  const { consultant, questionModal, requestHistory, callBack } = site.support;
  const mayAsk = isPlayer || consultant.guests;
  const offers: readonly (readonly [HelpView, boolean])[] = [
    ["consultant", consultant.enabled && mayAsk && isAvailable(site, FEATURES.consultant)],
    ["question", questionModal && mayAsk && isAvailable(site, FEATURES.questionModal)],
    ["call-back", callBack && mayAsk],
    ["history", requestHistory && isPlayer && isAvailable(site, FEATURES.requestHistory)],
  ];
  return offers.flatMap(([view, isOffered]) => (isOffered ? [view] : []));
}

const MINUTES_OF_HOUR = 60;
const MINUTES_OF_DAY = 1_440;
const MINUTE_MS = 60_000;

/** Whether a moment lies within hours such as 08:00-22:00, in UTC; they may reach past midnight. */
export function isWithinHours(hours: string, nowMs: number): boolean {
  const [from = 0, until = MINUTES_OF_DAY] = hours.split("-").map(minutesOf);
  const now = Math.floor(nowMs / MINUTE_MS) % MINUTES_OF_DAY;
  return from < until ? from <= now && now < until : now >= from || now < until;
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * MINUTES_OF_HOUR + minutes;
}
