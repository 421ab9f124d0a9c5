import { z } from "zod";
import { COLLECTOR_BATCH_MAX } from "../collector-events.ts";
import { contract } from "../contract.ts";
import { timeMs } from "../fields.ts";
import { code2 } from "../site-config/fields.ts";

const word = z.string().max(64);

/** Takes what a page with its visitor's consent has to tell, in one batch. */
export const collectEvents = contract({
  id: "collect-events",
  method: "POST",
  path: "/collector-api/v1/events",
  access: "guest",
  effect: "change",
  summary: "Takes a batch of events; unknown ones, and all under a wrong key, are only counted.",
  body: z.strictObject({
    /** The public key of the configuration. */
    key: z.string().max(120),
    v: z.literal(1),
    /** The visit, as the browser calls it for a day. */
    sid: z.string().regex(/^[A-Za-z0-9_-]{8,40}$/),
    /** Number of the brand. */
    groupId: z.number().int().min(0).max(2_147_483_647),
    lang: code2,
    platform: word,
    build: word,
    events: z
      .array(
        z.strictObject({
          name: word,
          at: timeMs,
          params: z.record(word, z.union([z.number(), word])),
        }),
      )
      .min(1)
      .max(COLLECTOR_BATCH_MAX),
  }),
  reply: z.object({ taken: z.number().int(), dropped: z.number().int() }),
  errors: [],
  example: {
    body: {
      key: "own",
      v: 1,
      sid: "0123456789abcdef",
      groupId: 1,
      lang: "en",
      platform: "desktop",
      build: "b1",
      events: [{ name: "page_view", at: 1_790_000_000_000, params: { route: "home" } }],
    },
    reply: { taken: 1, dropped: 0 },
  },
});
