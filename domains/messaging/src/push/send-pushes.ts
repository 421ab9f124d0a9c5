import { assertNever, type Clock, type Log } from "@fairline/kernel";
import type { Pool } from "pg";
import { ANNOUNCED, PUSH_RULES } from "../model/push-news.ts";
import type { PushSender, WritePush } from "../ports.ts";
import {
  type DuePush,
  dropPush,
  dropUnsendable,
  noteSent,
  postpone,
  takeDue,
} from "../store/push-queue.ts";
import { endSubscription } from "../store/push-subscriptions.ts";

/** What sending works with. */
export type SendingDeps = {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly log: Log;
  readonly sender: PushSender;
  readonly write: WritePush;
};

/** Messages of one round, and how long nobody else takes them up. */
const BATCH_MAX = 50;
const LEASE_MS = 60_000;
/** Tries of one message, and what it waits at least before the next one. */
const TRIES_MAX = 6;
const BACK_OFF_MS = 5_000;
/** Nothing waits longer, whatever a service says. */
const WAIT_MS_MAX = 6 * 3_600_000;
/** Services take no more than about four kilobytes, encrypted. */
const PAYLOAD_BYTES_MAX = 3_072;
const BODY_LETTERS_MAX = 500;

/** Sends what is due; answers how many messages it took up. */
export async function sendPushes(deps: SendingDeps): Promise<number> {
  const now = new Date(deps.clock.nowMs());
  await dropUnsendable(deps.pool, now);
  const lease = new Date(now.getTime() + LEASE_MS);
  const due = await takeDue(deps.pool, now, lease, BATCH_MAX);
  await Promise.all(due.map((push) => sendOne(deps, push)));
  return due.length;
}

async function sendOne(deps: SendingDeps, push: DuePush): Promise<void> {
  const { pool, clock, log } = deps;
  const outcome = await trySending(deps, push);
  const nowMs = clock.nowMs();
  switch (outcome.kind) {
    case "sent":
      return noteSent(pool, push.id, new Date(nowMs));
    case "gone":
      await endSubscription(pool, push.endpoint);
      return;
    case "refused":
      log.error({ status: outcome.status, kind: push.kind }, "a push service refuses a message");
      return dropPush(pool, push.id);
    case "later": {
      const untilMs = nowMs + Math.min(WAIT_MS_MAX, Math.max(outcome.afterMs, backOff(push.tries)));
      if (push.tries >= TRIES_MAX || untilMs >= push.expiresAtMs) return dropPush(pool, push.id);
      return postpone(pool, push.id, new Date(untilMs));
    }
    default:
      return assertNever(outcome);
  }
}

function backOff(tries: number): number {
  return BACK_OFF_MS * 2 ** (tries - 1);
}

async function trySending(deps: SendingDeps, push: DuePush): ReturnType<PushSender["send"]> {
  const { sender, clock, log } = deps;
  try {
    const payload = await payloadOf(deps, push);
    if (Buffer.byteLength(payload) > PAYLOAD_BYTES_MAX) return { kind: "refused", status: 413 };
    const leftSeconds = Math.floor((push.expiresAtMs - clock.nowMs()) / 1_000);
    const { urgency } = PUSH_RULES[push.topic];
    const message = { payload, ttlSeconds: Math.max(0, leftSeconds), urgency, topic: tagOf(push) };
    return await sender.send(push, message);
  } catch (cause) {
    log.warn({ err: cause, kind: push.kind }, "a push service gives no answer");
    return { kind: "later", afterMs: 0 };
  }
}

async function payloadOf({ write }: SendingDeps, push: DuePush): Promise<string> {
  const { path } = push.body;
  const { title, body } =
    push.kind === ANNOUNCED
      ? announced(push)
      : await write(push.kind, textsOf(push.body.values), push.lang);
  return JSON.stringify({
    title,
    body: body.slice(0, BODY_LETTERS_MAX),
    path: `/${push.lang}${typeof path === "string" ? path : ""}`,
    topic: push.topic,
    tag: tagOf(push),
  });
}

/** What an operator wrote, in the browser's language or in English. */
function announced({ body, lang }: DuePush): { title: string; body: string } {
  const texts = Object.entries(objectOf(body.texts));
  const own = texts.find(([known]) => known === lang) ?? texts.find(([known]) => known === "en");
  const told = objectOf(own?.[1]);
  return { title: textOf(told.title), body: textOf(told.body) };
}

/** Services take so many letters of base64url as the name of a topic. */
const TAG_MAX = 32;

function tagOf({ body }: DuePush): string {
  return textOf(body.tag)
    .replace(/[^\w-]/g, "-")
    .slice(0, TAG_MAX);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function textsOf(values: unknown): Record<string, string> {
  const entries = Object.entries(objectOf(values));
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

function objectOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? { ...value } : {};
}
