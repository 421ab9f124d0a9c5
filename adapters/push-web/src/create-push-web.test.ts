import { systemClock } from "@fairline/kernel";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPushWeb, type PushWeb } from "./create-push-web.ts";
import { makePushKeys, readPushKeys } from "./push-keys.ts";
import { openPushService, type PushService, readVapid } from "./testing/push-service.ts";

const keys = makePushKeys();
const subject = "mailto:support@fairline.example";
const MESSAGE = {
  payload: JSON.stringify({ title: "Größe 🎉", body: "…" }),
  ttlSeconds: 86_400,
  urgency: "high",
  topic: "bet-17",
} as const;

let service: PushService;
let push: PushWeb;
beforeAll(async () => {
  service = await openPushService();
  push = createPushWeb({ keys, subject, clock: systemClock, testOrigins: [service.origin] });
});
beforeEach(() => {
  service.answer.status = 201;
  service.answer.headers = {};
});
afterAll(async () => {
  await push.close();
  await service.close();
});

describe("messages to browsers", () => {
  it("[PWA-02] reach their browser encrypted for it alone, with life, urgency and topic", async () => {
    const browser = service.browser();
    expect(await push.send(browser.target, MESSAGE)).toEqual({ kind: "sent" });
    const taken = service.taken.at(-1);
    expect(taken?.headers).toMatchObject({
      ttl: "86400",
      urgency: "high",
      topic: "bet-17",
      "content-encoding": "aes128gcm",
    });
    const body = taken?.body ?? Buffer.alloc(0);
    expect(body.toString("latin1")).not.toContain("title");
    expect(browser.read(body)).toBe(MESSAGE.payload);
    expect(() => service.browser().read(body)).toThrow();
  });

  it("are signed by the site's key for the service's origin", async () => {
    await push.send(service.browser().target, MESSAGE);
    const authorization = String(service.taken.at(-1)?.headers.authorization);
    expect(readVapid(authorization, keys.publicKey)).toMatchObject({
      aud: service.origin,
      sub: subject,
    });
    expect(readVapid(authorization, makePushKeys().publicKey)).toBeNull();
  });

  it.each([
    [404, {}, { kind: "gone" }],
    [410, {}, { kind: "gone" }],
    [429, { "retry-after": "120" }, { kind: "later", afterMs: 120_000 }],
    [503, {}, { kind: "later", afterMs: 0 }],
    [413, {}, { kind: "refused", status: 413 }],
    [403, {}, { kind: "refused", status: 403 }],
    [302, { location: "http://127.0.0.1:1/" }, { kind: "refused", status: 302 }],
  ])("an answer of %i %o means %o", async (status, headers, outcome) => {
    service.answer.status = status;
    service.answer.headers = { ...headers };
    expect(await push.send(service.browser().target, MESSAGE)).toEqual(outcome);
  });

  it.each([
    "http://push.example/send",
    "https://push.example:8443/send",
    "https://user:pass@push.example/send",
    "https://127.0.0.1/send",
    "https://10.1.2.3/send",
    "https://[::1]/send",
    "https://[::ffff:169.254.169.254]/send",
    "https://localhost/send",
    "ftp://push.example/send",
    "nonsense",
    `https://push.example/${"x".repeat(1_024)}`,
  ])("[ASVS 1.3.6] never go to %s", async (endpoint) => {
    expect(push.isEndpoint(endpoint)).toBe(false);
    const { target } = service.browser();
    expect(await push.send({ ...target, endpoint }, MESSAGE)).toEqual({ kind: "gone" });
  });

  it("go to services of browsers, and throw where one gives no answer", async () => {
    for (const host of ["fcm.googleapis.com", "updates.push.services.mozilla.com"]) {
      expect(push.isEndpoint(`https://${host}/send/abc`)).toBe(true);
    }
    const gone = await openPushService();
    const { target } = gone.browser();
    const other = createPushWeb({ keys, subject, clock: systemClock, testOrigins: [gone.origin] });
    await gone.close();
    await expect(other.send(target, MESSAGE)).rejects.toMatchObject({ code: "PUSH_UNANSWERED" });
    await other.close();
  });
});

describe("the key of a site", () => {
  it("is known by its private half, and refused when it is none", () => {
    expect(readPushKeys(keys.privateKey)).toEqual(keys);
    expect(() => readPushKeys("short")).toThrow("no P-256 key");
  });
});
