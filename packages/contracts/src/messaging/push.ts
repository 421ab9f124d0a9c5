import { z } from "zod";
import { contract } from "../contract.ts";

/** What a player may be told of when no page is open. */
export const pushTopics = ["bets", "account", "security", "news"] as const;

/** One of these topics. */
export type PushTopic = (typeof pushTopics)[number];

const topics = z.array(z.enum(pushTopics)).min(1).max(pushTopics.length);
/** Secret address of a browser at its push service. */
const endpoint = z.string().min(12).max(1_024);

const ENDPOINT = "https://push.example/send/q1w2e3r4";

/** Takes a browser that said yes; again with the same endpoint it changes what it is told. */
export const subscribePush = contract({
  id: "subscribe-push",
  method: "POST",
  path: "/messaging-api/v1/push-subscriptions",
  access: "player",
  effect: "change",
  summary: "Has a browser told of some topics when no page is open.",
  body: z.strictObject({
    endpoint,
    keys: z.strictObject({
      p256dh: z.string().regex(/^[\w-]{87}$/),
      auth: z.string().regex(/^[\w-]{22}$/),
    }),
    topics,
    lang: z.string().regex(/^[a-z]{2}$/),
  }),
  reply: z.object({ topics }),
  errors: ["PUSH_CLOSED", "PUSH_ENDPOINT_INVALID"],
  example: {
    body: {
      endpoint: ENDPOINT,
      keys: { p256dh: "B".padEnd(87, "A"), auth: "A".repeat(22) },
      topics: ["bets", "security"],
      lang: "en",
    },
    reply: { topics: ["bets", "security"] },
  },
});

/** What a browser is told of; nothing when it is not subscribed for this player. */
export const findPushTopics = contract({
  id: "find-push-topics",
  method: "POST",
  path: "/messaging-api/v1/push-subscriptions/find",
  access: "player",
  effect: "change",
  summary: "Tells which topics a browser is told of.",
  body: z.strictObject({ endpoint }),
  reply: z.object({ topics: z.array(z.enum(pushTopics)) }),
  errors: ["PUSH_CLOSED"],
  example: { body: { endpoint: ENDPOINT }, reply: { topics: ["bets"] } },
});

/** Ends a subscription; whoever knows its endpoint may. */
export const unsubscribePush = contract({
  id: "unsubscribe-push",
  method: "POST",
  path: "/messaging-api/v1/push-subscriptions/end",
  access: "guest",
  effect: "change",
  summary: "Ends the subscription of a browser.",
  body: z.strictObject({ endpoint }),
  reply: z.object({ isEnded: z.boolean() }),
  errors: [],
  example: { body: { endpoint: ENDPOINT }, reply: { isEnded: true } },
});
