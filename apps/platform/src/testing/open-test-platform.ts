import { createMemoryBus } from "@fairline/adapter-bus-memory";
import { createSandboxAdapter } from "@fairline/adapter-psp-sandbox";
import { SESSION_COOKIE } from "@fairline/identity";
import { isRefused, silentLog, systemClock } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { leastGuessCost, testDatabase, type TestDatabase } from "@fairline/testing";
import type { InProcessAnswer } from "../in-process-fetch.ts";
import { createPlatform, type Platform, type PlatformOptions } from "../create-platform.ts";

/** Origin of the pages that call a tested platform. */
export const TEST_ORIGIN = "http://localhost:3000";

/** Public half of the key that messages to browsers are signed with. */
export const PUSH_KEY = "B".repeat(87);

/** Status and parsed JSON of an answer; what is in it is for the test to say. */
export type Answered = {
  readonly status: number;
  readonly body: ReturnType<typeof JSON.parse>;
  /** Cookies that the answer set, as a browser would send them. */
  readonly cookies: string;
};

/** A running platform over a database of its own. */
export type TestPlatform = {
  readonly database: TestDatabase;
  readonly platform: Platform;
  /** One call as a page of the site makes it; an empty cookie is a guest's. */
  call(cookie: string, method: string, path: string, body?: object): Promise<Answered>;
  /** One page of the platform as a browser opens it, coming from elsewhere. */
  visit(cookie: string, path: string): Promise<{ location: string; cookies: string }>;
  /** Opens an Irish account in euros, each from a network of its own. */
  register(name: string): Promise<{ playerId: bigint; cookie: string }>;
  /** Messages that went to browsers. */
  readonly pushed: readonly string[];
  /** Texts that went to phones. */
  readonly texts: readonly { readonly to: string; readonly text: string }[];
  close(): Promise<void>;
};

/** Starts one with nothing but what every platform has. */
export async function openTestPlatform(
  more: Pick<PlatformOptions, "social" | "paymentProviders"> = {},
): Promise<TestPlatform> {
  const database = await testDatabase();
  const pushed: string[] = [];
  const texts: { to: string; text: string }[] = [];
  const platform = createPlatform({
    pool: database.pool,
    bus: createMemoryBus({ log: silentLog }),
    clock: systemClock,
    log: silentLog,
    root: findRoot(import.meta.dirname),
    seed: "fairline",
    publicOrigins: [TEST_ORIGIN],
    paymentProviders: [
      createSandboxAdapter({
        origin: "http://localhost:3100",
        secrets: ["a secret of this test and nobody else"],
        clock: systemClock,
      }),
    ],
    pushSender: {
      publicKey: PUSH_KEY,
      isEndpoint: (endpoint) => endpoint.startsWith("https://push.example/"),
      async send(_target, { payload }) {
        pushed.push(payload);
        return { kind: "sent" };
      },
    },
    sendSms: async (message) => void texts.push(message),
    ...more,
    guessCost: leastGuessCost,
  });
  await platform.start();
  let players = 0;
  return {
    database,
    platform,
    texts,
    pushed,
    async call(cookie, method, path, body) {
      const answer = await platform.fetch(path, {
        method,
        headers: {
          origin: TEST_ORIGIN,
          "x-fairline-call": "1",
          cookie,
          ...(body ? { "content-type": "application/json" } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const cookies = cookiesOf(answer.headers);
      return { status: answer.status, body: JSON.parse(await answer.text()), cookies };
    },
    async visit(cookie, path) {
      const answer = await platform.fetch(path, { method: "GET", headers: { cookie } });
      const { location = "" } = answer.headers;
      return { location: String(location), cookies: cookiesOf(answer.headers) };
    },
    async register(name) {
      players += 1;
      const application = {
        email: `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}-${players}@players.example`,
        password: "a long enough phrase",
        name,
        birthDate: "1990-05-17",
        country: "IE",
        currency: "EUR",
        language: "en",
        isAdultAndAcceptsTerms: true,
        acceptsMarketing: false,
      } as const;
      const browser = { address: `192.0.${players}.1`, cookieHeader: undefined };
      const signedIn = await platform.identity.register(application, browser);
      if (isRefused(signedIn)) throw new RangeError(signedIn.code);
      return {
        playerId: BigInt(signedIn.view.playerId),
        cookie: `${SESSION_COOKIE}=${signedIn.token}`,
      };
    },
    async close() {
      await platform.stop();
      await database.close();
    },
  };
}

/** Cookies that are set and not taken away. */
function cookiesOf(headers: InProcessAnswer["headers"]): string {
  return [headers["set-cookie"] ?? []]
    .flat()
    .map((one) => String(one).split(";", 1)[0] ?? "")
    .filter((pair) => !pair.endsWith("="))
    .join("; ");
}
