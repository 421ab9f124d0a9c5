import { createServer, type RequestListener, type ServerResponse } from "node:http";
import type { Fragment } from "@fairline/fragment-kit";
import { deferred, fakeClock, type FakeClock, type Log, silentLog } from "@fairline/kernel";
import { afterEach, describe, expect, it } from "vitest";
import { openTestShell, type TestAnswer, type TestShell } from "../../testing/open-test-shell.ts";
import { testDeclarations, testRegistry } from "../../testing/test-fragments.tsx";
import { BUDGETS, type RegistryEntry } from "../shell-options.ts";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Only the broken one is waited for shortly: the clock stands still for the others. */
const PATIENT_MS = 20_000;
const SHORT_MS = 200;
const json = { "content-type": "application/json", "mf-api-version": "v2" };

/** How a fragment fails, and what the page then says of it. */
type Fault = {
  readonly name: string;
  readonly entry: (reached: () => void) => Promise<RegistryEntry>;
  readonly code: string;
  readonly status: number;
  /** Nothing but the deadline ends it. */
  readonly isSlow?: boolean;
};

async function upstream(listener: RequestListener): Promise<RegistryEntry> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { url: `http://127.0.0.1:${port}` };
}

/** A fault of a fragment behind HTTP; the listener says when nothing more will come. */
function over(
  name: string,
  answer: (response: ServerResponse, reached: () => void) => void,
  code: string,
  status: number,
): Fault {
  return {
    name: `over HTTP ${name}`,
    entry: (reached) => upstream((_, response) => answer(response, reached)),
    code,
    status,
    isSlow: code === "FRAGMENT_TIMEOUT",
  };
}

/** A fault of a fragment in the same process. */
function inside(
  name: string,
  render: (reached: () => void) => Fragment["render"],
  code: string,
  status: number,
): Fault {
  return {
    name: `in the process ${name}`,
    entry: async (reached) => ({
      embed: async () => ({ fragment: { name: "any", render: render(reached) } }),
    }),
    code,
    status,
    isSlow: code === "FRAGMENT_TIMEOUT",
  };
}

const faults: readonly Fault[] = [
  over("answers 500", (answer) => answer.writeHead(500).end("no"), "FRAGMENT_STATUS", 500),
  over("never answers", (_, reached) => reached(), "FRAGMENT_TIMEOUT", 504),
  over(
    "sends headers and then nothing",
    (answer, reached) => {
      answer.writeHead(200, json).flushHeaders();
      reached();
    },
    "FRAGMENT_TIMEOUT",
    504,
  ),
  over(
    "drips for ever",
    (answer, reached) => {
      answer.writeHead(200, json);
      const drip = setInterval(() => answer.write(" ", reached), 5);
      answer.once("close", () => clearInterval(drip));
    },
    "FRAGMENT_TIMEOUT",
    504,
  ),
  over(
    "sends 10 MB",
    (answer) => answer.writeHead(200, json).end(Buffer.alloc(10_000_000, 32)),
    "FRAGMENT_TOO_LARGE",
    502,
  ),
  over(
    "sends broken JSON",
    (answer) => answer.writeHead(200, json).end("{"),
    "FRAGMENT_SCHEMA",
    502,
  ),
  over(
    "answers for somebody else",
    (answer) => answer.writeHead(200, json).end('{"appName":"casino"}'),
    "FRAGMENT_SCHEMA",
    502,
  ),
  over(
    "speaks another version",
    (answer) => answer.writeHead(200, { ...json, "mf-api-version": "v9" }).end("{}"),
    "FRAGMENT_VERSION",
    502,
  ),
  over(
    "breaks off in the body",
    (answer) => {
      answer.writeHead(200, { ...json, "content-length": "50" });
      answer.write("{", () => answer.destroy());
    },
    "FRAGMENT_UNREACHABLE",
    502,
  ),
  over("breaks off before it", (answer) => answer.destroy(), "FRAGMENT_UNREACHABLE", 502),
  {
    name: "over HTTP is not there",
    entry: async () => ({ url: "http://127.0.0.1:1" }),
    code: "FRAGMENT_UNREACHABLE",
    status: 502,
  },
  inside("throws", () => () => Promise.reject(new RangeError("x")), "FRAGMENT_STATUS", 500),
  inside(
    "never answers",
    (reached) => () => {
      setImmediate(reached);
      return new Promise(() => undefined);
    },
    "FRAGMENT_TIMEOUT",
    504,
  ),
  inside(
    "answers for somebody else",
    () => async () => ({ appName: "casino" }),
    "FRAGMENT_SCHEMA",
    502,
  ),
];

const modes = [
  ["streamed", {}],
  ["whole", { "user-agent": "Googlebot/2.1" }],
] as const;

type Scene = {
  readonly shell: TestShell;
  readonly clock: FakeClock;
  readonly reached: Promise<void>;
};

async function sceneOf(name: "footer" | "sports", fault: Fault, log?: Log): Promise<Scene> {
  const clock = fakeClock(0);
  const reached = deferred<void>();
  const entry = await fault.entry(() => reached.resolve());
  const shell = await openTestShell({
    registry: { ...testRegistry(), [name]: entry },
    declarations: testDeclarations,
    clock,
    ...(log ? { log } : {}),
    budgets: {
      primaryMs: name === "sports" ? SHORT_MS : PATIENT_MS,
      essentialMs: PATIENT_MS,
      regularMs: name === "footer" ? SHORT_MS : PATIENT_MS,
      pageMs: PATIENT_MS,
    },
  });
  closers.push(() => shell.close());
  return { shell, clock, reached: reached.promise };
}

/** The page, with no more time than the broken fragment's own budget; mostly with none at all. */
async function pageOf(
  { shell, clock, reached }: Scene,
  fault: Fault,
  headers: Record<string, string>,
): Promise<TestAnswer> {
  // What it loads on its first call is not what is waited for.
  await shell.get("/_fragment/coupon/en", { "mf-render-mode": "json", "mf-api-version": "v2" });
  const page = shell.get("/en/live", headers);
  if (fault.isSlow) {
    await reached;
    clock.advance(SHORT_MS);
  }
  const answer = await page;
  expect(clock.nowMs()).toBe(fault.isSlow ? SHORT_MS : 0);
  return answer;
}

for (const [mode, headers] of modes) {
  describe(`${mode} page with a fragment that`, () => {
    it.each(faults)("$name goes on without it", async (fault) => {
      const page = await pageOf(await sceneOf("footer", fault), fault, headers);
      expect(page.status).toBe(200);
      for (const name of ["header", "sports", "coupon"]) {
        expect(page.body).toContain(`<p>${name} /live</p>`);
      }
      expect(page.body).toContain(
        `<div data-mf="footer" data-mf-id="footer" data-mf-status="error" data-mf-code="${fault.code}" data-mf-http="${fault.status}">`,
      );
      expect(page.body.endsWith("</body></html>")).toBe(true);
    });

    it.each(faults)("$name and is the main one tells its status", async (fault) => {
      const page = await pageOf(await sceneOf("sports", fault), fault, headers);
      expect(page.status).toBe(fault.status);
      expect(page.body).toContain(`Error ${fault.status}`);
      expect(page.body).toContain("<p>header /live</p>");
    });
  });
}

describe("page with a broken fragment", () => {
  it("says so in one line of the log, with code and request", async () => {
    const lines: object[] = [];
    const log: Log = { ...silentLog, warn: (facts) => lines.push(facts) };
    const [fault] = faults;
    if (fault) await pageOf(await sceneOf("footer", fault, log), fault, {});
    expect(lines).toEqual([
      {
        fragment: "footer",
        code: "FRAGMENT_STATUS",
        detail: "answered 500",
        status: 500,
        requestId: "0123456789abcdef",
      },
    ]);
  });

  it("is closed when its own time is over, whatever is missing", async () => {
    const clock = fakeClock(0);
    let reached = 0;
    const never = () => {
      reached += 1;
      return new Promise<never>(() => undefined);
    };
    const shell = await openTestShell({
      registry: testRegistry({ header: never, sports: never, coupon: never, footer: never }),
      declarations: testDeclarations,
      clock,
      budgets: { pageMs: BUDGETS.pageMs },
    });
    closers.push(() => shell.close());
    const page = shell.get("/en/live");
    await expect.poll(() => reached).toBe(4);
    clock.advance(BUDGETS.pageMs);
    const { status, body } = await page;
    expect(status).toBe(504);
    expect(body.match(/data-mf-status="error" data-mf-code="FRAGMENT_TIMEOUT"/g)).toHaveLength(3);
  });

  it("soon stops asking a fragment that never answers", async () => {
    let calls = 0;
    const clock = fakeClock(0);
    const shell = await openTestShell({
      registry: {
        ...testRegistry(),
        footer: {
          embed: async () => ({
            fragment: {
              name: "footer",
              render() {
                calls += 1;
                return new Promise(() => undefined);
              },
            },
          }),
        },
      },
      declarations: testDeclarations,
      clock,
      budgets: { regularMs: BUDGETS.regularMs },
    });
    closers.push(() => shell.close());
    const robot = { "user-agent": "Googlebot/2.1" };
    for (let round = 0; round < 5; round += 1) {
      const page = shell.get("/en/live", robot);
      await expect.poll(() => calls).toBe(round + 1);
      clock.advance(250);
      await page;
    }
    const page = await shell.get("/en/live", robot);
    expect(page.body).toContain('data-mf-code="FRAGMENT_BREAKER_OPEN"');
    expect(calls).toBe(5);
  });

  it("lets go of every fragment when the visitor leaves", async () => {
    const closed = deferred<void>();
    const left = deferred<void>();
    const entry = await upstream((_, answer) => {
      answer.once("close", () => closed.resolve());
      left.resolve();
    });
    const shell = await openTestShell({
      registry: { ...testRegistry(), sports: entry },
      declarations: testDeclarations,
      clock: fakeClock(0),
    });
    closers.push(() => shell.close());
    const controller = new AbortController();
    const page = fetch(`${shell.origin}/en/live`, { signal: controller.signal }).catch(
      () => "left",
    );
    await left.promise;
    controller.abort();
    await closed.promise;
    expect(await page).toBe("left");
  });
});
