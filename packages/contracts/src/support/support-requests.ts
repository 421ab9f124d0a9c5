import { z } from "zod";
import { contract } from "../contract.ts";
import { timeMs } from "../fields.ts";
import { SUPPORT_TEXT_MAX } from "../support-bounds.ts";

const kind = z.enum(["question", "call-back"]);
const topic = z.string().regex(/^[A-Za-z][A-Za-z0-9_.-]{0,63}$/);

/** A question or a wish to be called, as its author sees it. */
export const supportRequest = z.object({
  number: z.string(),
  kind,
  topic,
  text: z.string(),
  state: z.enum(["new", "answered"]),
  answer: z.string().nullable(),
  createdAt: timeMs,
  answeredAt: timeMs.nullable(),
});

const example = {
  number: "1000001",
  kind: "question",
  topic: "payments",
  text: "When does my withdrawal arrive?",
  state: "new",
  answer: null,
  createdAt: 1_790_000_000_000,
  answeredAt: null,
} as const;

/** Leaves a question or a wish to be called; sent again with its id it is the same request. */
export const createSupportRequest = contract({
  id: "create-support-request",
  method: "POST",
  path: "/support-api/v1/requests",
  access: "guest",
  effect: "change",
  summary: "Leaves a question for the operator, or a number to be called at.",
  body: z.strictObject({
    requestId: z.uuid(),
    kind,
    topic,
    text: z.string().max(SUPPORT_TEXT_MAX),
    /** Where to answer: an e-mail address, or the number to call. */
    contact: z.string().max(254),
  }),
  reply: z.object({ number: z.string() }),
  errors: ["SUPPORT_CLOSED", "SUPPORT_TEXT_MISSING", "SUPPORT_CONTACT_INVALID"],
  example: {
    body: {
      requestId: "01999999-0000-7000-8000-000000000001",
      kind: "question",
      topic: "payments",
      text: example.text,
      contact: "demo@fairline.example",
    },
    reply: { number: example.number },
  },
});

/** Most requests of one list. */
const REQUESTS_MAX = 100;
const requestNumber = z.string().regex(/^(?:0|[1-9]\d{0,17})$/);

/** Says that the player saw the answers to requests of his. */
export const seeSupportAnswers = contract({
  id: "see-support-answers",
  method: "POST",
  path: "/support-api/v1/requests/seen",
  access: "player",
  effect: "change",
  summary: "Writes down that the player saw the answers to these requests of his.",
  body: z.strictObject({ numbers: z.array(requestNumber).max(REQUESTS_MAX) }),
  /** Answers that still wait for him. */
  reply: z.object({ unseen: z.number().int().nonnegative() }),
  errors: [],
  example: { body: { numbers: [example.number] }, reply: { unseen: 0 } },
});

/** The newest requests of the player, with their answers. */
export const findSupportRequests = contract({
  id: "find-support-requests",
  method: "GET",
  path: "/support-api/v1/requests",
  access: "player",
  effect: "none",
  summary: "Lists the newest requests of the player, with their answers.",
  reply: z.object({ requests: z.array(supportRequest).max(REQUESTS_MAX) }),
  errors: ["SUPPORT_CLOSED"],
  example: { reply: { requests: [example] } },
});
