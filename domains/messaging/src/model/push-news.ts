import type { PushTopic } from "@fairline/contracts";
import type { JsonObject } from "@fairline/kernel";

/** What is worth telling a player whose page is closed. */
export type PushNews = {
  readonly topic: PushTopic;
  readonly kind: string;
  readonly values: Readonly<Record<string, string>>;
  /** Page of the site it leads to, without language. */
  readonly path: string;
  /** Messages with the same tag take each other's place. */
  readonly tag: string;
};

const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** How long a message of a topic is of use, and how urgent it is. */
export const PUSH_RULES = {
  bets: { ttlSeconds: DAY_SECONDS, urgency: "high" },
  account: { ttlSeconds: DAY_SECONDS, urgency: "normal" },
  security: { ttlSeconds: DAY_SECONDS, urgency: "high" },
  news: { ttlSeconds: 12 * HOUR_SECONDS, urgency: "normal" },
} as const;

/** Topics that reach a player who excluded himself too. */
export const ALWAYS_TOLD: readonly PushTopic[] = ["account", "security"];

/** Kind of what an operator tells: its texts travel with it. */
export const ANNOUNCED = "announced";

/** Topics of the bus that may hold such news. */
export const PUSHED_TOPICS = ["bet.changed", "payment.changed", "session.ended"] as const;

/** Ends of a session that its player should hear of. */
const ALARMING_ENDS: ReadonlySet<unknown> = new Set(["password", "captcha", "banned"]);

/** Reads what a message of the bus means to a player; undefined when he need not be told. */
export function readPushNews(
  busTopic: (typeof PUSHED_TOPICS)[number],
  message: JsonObject,
): PushNews | undefined {
  switch (busTopic) {
    case "bet.changed":
      return SETTLED.has(message.state) ? betNews(message.betId) : undefined;
    case "payment.changed":
      return paymentNews(message);
    default:
      return ALARMING_ENDS.has(message.reason) ? SESSION_NEWS : undefined;
  }
}

/** States of a bet that is settled. */
const SETTLED: ReadonlySet<unknown> = new Set(["won", "lost", "refunded"]);

function betNews(betId: JsonObject[string] | undefined): PushNews | undefined {
  if (typeof betId !== "string") return undefined;
  const path = "/office/history";
  return { topic: "bets", kind: "bet-settled", values: { betId }, path, tag: `bet-${betId}` };
}

function paymentNews({ paymentId, state }: JsonObject): PushNews | undefined {
  if (typeof paymentId !== "string") return undefined;
  const kind = PAYMENT_KINDS.get(state);
  if (kind === undefined) return undefined;
  const path = "/office/historypay";
  return { topic: "account", kind, values: {}, path, tag: `payment-${paymentId}` };
}

/** What a player is told of a deposit or a withdrawal that came to its end. */
const PAYMENT_KINDS: ReadonlyMap<unknown, string> = new Map([
  ["succeeded", "payment-done"],
  ["paid", "payment-done"],
  ["failed", "payment-failed"],
  ["returned", "payment-failed"],
  ["rejected", "payment-failed"],
]);

const SESSION_NEWS: PushNews = {
  topic: "security",
  kind: "session-ended",
  values: {},
  path: "/office/account",
  tag: "session",
};
