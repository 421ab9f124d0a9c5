import { isIP } from "node:net";
import { isPrivateAddress, publicLookup } from "@fairline/http/outbound";
import { type Clock, Failure } from "@fairline/kernel";
import type { PushMessage, PushOutcome, PushSender, PushTarget } from "@fairline/messaging";
import { Agent, request } from "undici";
import webPush from "web-push";
import type { PushKeys } from "./push-keys.ts";

/** What sending works with. */
export type PushWebOptions = {
  readonly keys: PushKeys;
  readonly clock: Pick<Clock, "nowMs">;
  /** Where a service reaches the site's operator: a `mailto:` or `https:` address. */
  readonly subject: string;
  /** Origins that are asked wherever they are; tests alone name any. */
  readonly testOrigins?: readonly string[];
};

/** A sender with connections of its own. */
export type PushWeb = PushSender & { close(): Promise<void> };

const CONNECT_MS = 2_000;
const DEADLINE_MS = 5_000;
const REPLY_BYTES_MAX = 64 * 1_024;
const CONNECTIONS_MAX = 8;
const ENDPOINT_LENGTH_MAX = 1_024;

/** Sends messages to browsers through the services they named. */
export function createPushWeb(options: PushWebOptions): PushWeb {
  const { keys, subject, clock, testOrigins = [] } = options;
  const limits = {
    connections: CONNECTIONS_MAX,
    headersTimeout: DEADLINE_MS,
    bodyTimeout: DEADLINE_MS,
    maxResponseSize: REPLY_BYTES_MAX,
  };
  const outside = new Agent({
    ...limits,
    connect: { timeout: CONNECT_MS, lookup: publicLookup() },
  });
  const inTests = new Agent({ ...limits, connect: { timeout: CONNECT_MS } });

  const isTest = (url: URL) => testOrigins.includes(url.origin);

  function isEndpoint(endpoint: string): boolean {
    const url = endpoint.length <= ENDPOINT_LENGTH_MAX ? URL.parse(endpoint) : null;
    if (!url) return false;
    return isTest(url) || isPublic(url);
  }

  return {
    publicKey: keys.publicKey,
    isEndpoint,
    async send(target, message) {
      const url = URL.parse(target.endpoint);
      if (!url || !isEndpoint(target.endpoint)) return { kind: "gone" };
      const { headers, body } = encrypt(target, message, { keys, subject });
      try {
        const reply = await request(url, {
          dispatcher: isTest(url) ? inTests : outside,
          method: "POST",
          headers,
          body,
          signal: AbortSignal.timeout(DEADLINE_MS),
        });
        await reply.body.dump({ limit: REPLY_BYTES_MAX });
        return judge(reply.statusCode, reply.headers["retry-after"], clock.nowMs());
      } catch (cause) {
        throw new Failure("PUSH_UNANSWERED", `${url.host} gives no answer`, { cause });
      }
    },
    async close() {
      await Promise.all([outside.close(), inTests.close()]);
    },
  };
}

/** HTTPS at its usual port, a name or a public address, nothing of a login. */
function isPublic({ protocol, hostname, port, username, password }: URL): boolean {
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  const literal = hostname.replace(/^\[|\]$/g, "");
  return isIP(literal) === 0 ? hostname.includes(".") : !isPrivateAddress(literal);
}

function encrypt(
  { endpoint, p256dh, auth }: PushTarget,
  { payload, ttlSeconds, urgency, topic }: PushMessage,
  { keys, subject }: Pick<PushWebOptions, "keys" | "subject">,
): { readonly headers: Record<string, string>; readonly body: Buffer } {
  const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject, ...keys },
    TTL: ttlSeconds,
    urgency,
    topic,
    contentEncoding: "aes128gcm",
  });
  const headers = Object.entries(details.headers).map(([name, value]) => [name, String(value)]);
  return { headers: Object.fromEntries(headers), body: details.body };
}

function judge(
  status: number,
  retryAfter: string | string[] | undefined,
  nowMs: number,
): PushOutcome {
  if (status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone" };
  if (status === 429 || status >= 500) return { kind: "later", afterMs: waitOf(retryAfter, nowMs) };
  return { kind: "refused", status };
}

/** Seconds or a date; anything else is no wish. */
function waitOf(retryAfter: string | string[] | undefined, nowMs: number): number {
  const text = String(retryAfter ?? "");
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const atMs = Date.parse(text);
  return Number.isNaN(atMs) ? 0 : Math.max(0, atMs - nowMs);
}
