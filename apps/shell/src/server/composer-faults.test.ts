import { createServer, type RequestListener } from "node:http";
import { afterEach, describe, expect, it } from "vitest";
import { openTestShell, type TestShell } from "../testing/open-test-shell.ts";
import { testDeclarations, testRegistry } from "../testing/test-fragments.tsx";

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

/** Only the broken one is waited for shortly: the others answer, however busy the machine is. */
const PATIENT_MS = 20_000;
const SHORT_MS = 600;
const json = { "content-type": "application/json", "mf-api-version": "v2" };

async function upstream(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

async function shellWith(name: "footer" | "sports", url: string): Promise<TestShell> {
  const shell = await openTestShell({
    registry: { ...testRegistry(), [name]: { url } },
    declarations: testDeclarations,
    budgets: {
      primaryMs: name === "sports" ? SHORT_MS : PATIENT_MS,
      essentialMs: PATIENT_MS,
      regularMs: name === "footer" ? SHORT_MS : PATIENT_MS,
    },
  });
  closers.push(() => shell.close());
  return shell;
}

const faults: readonly [name: string, listener: RequestListener, code: string, status: number][] = [
  ["answers 500", (_, answer) => answer.writeHead(500).end("no"), "FRAGMENT_STATUS", 500],
  ["never answers", () => undefined, "FRAGMENT_TIMEOUT", 504],
  [
    "sends headers and then nothing",
    (_, answer) => answer.writeHead(200, json).flushHeaders(),
    "FRAGMENT_TIMEOUT",
    504,
  ],
  [
    "drips for ever",
    (_, answer) => {
      answer.writeHead(200, json);
      const drip = setInterval(() => answer.write(" "), 20);
      answer.once("close", () => clearInterval(drip));
    },
    "FRAGMENT_TIMEOUT",
    504,
  ],
  [
    "sends 10 MB",
    (_, answer) => answer.writeHead(200, json).end(Buffer.alloc(10_000_000, 32)),
    "FRAGMENT_TOO_LARGE",
    502,
  ],
  [
    "sends broken JSON",
    (_, answer) => answer.writeHead(200, json).end("{"),
    "FRAGMENT_SCHEMA",
    502,
  ],
  [
    "answers for somebody else",
    (_, answer) => answer.writeHead(200, json).end('{"appName":"casino"}'),
    "FRAGMENT_SCHEMA",
    502,
  ],
  [
    "speaks another version",
    (_, answer) => answer.writeHead(200, { ...json, "mf-api-version": "v9" }).end("{}"),
    "FRAGMENT_VERSION",
    502,
  ],
  [
    "breaks off in the body",
    (_, answer) => {
      answer.writeHead(200, { ...json, "content-length": "50" });
      answer.write("{", () => answer.destroy());
    },
    "FRAGMENT_UNREACHABLE",
    502,
  ],
];

describe("page with a broken fragment", () => {
  it.each(faults)("goes on when the footer %s", async (_, listener, code, status) => {
    const shell = await shellWith("footer", await upstream(listener));
    const page = await shell.get("/en/live");
    expect(page.status).toBe(200);
    for (const name of ["header", "sports", "coupon"]) {
      expect(page.body).toContain(`<p>${name} /live</p>`);
    }
    expect(page.body).toContain(
      `<section data-mf="footer" data-mf-id="footer" data-mf-status="error" data-mf-code="${code}" data-mf-http="${status}">`,
    );
  });

  it.each(faults)("tells the status when the main fragment %s", async (_, listener, __, status) => {
    const shell = await shellWith("sports", await upstream(listener));
    const page = await shell.get("/en/live");
    expect(page.status).toBe(status);
    expect(page.body).toContain(`Error ${status}`);
    expect(page.body).toContain("<p>header /live</p>");
  });

  it("goes on when nobody listens where the footer should be", async () => {
    const shell = await shellWith("footer", "http://127.0.0.1:1");
    const page = await shell.get("/en/live");
    expect(page.status).toBe(200);
    expect(page.body).toContain('data-mf-code="FRAGMENT_UNREACHABLE"');
  });

  it("soon stops asking a fragment that never answers", async () => {
    let calls = 0;
    const url = await upstream(() => {
      calls += 1;
    });
    const shell = await shellWith("footer", url);
    for (let round = 0; round < 12; round += 1) {
      await Promise.all([shell.get("/en/live"), shell.get("/en/line")]);
    }
    expect(calls).toBeLessThan(12);
  });

  it("lets go of every fragment when the visitor leaves", async () => {
    let isClosed: () => void = () => undefined;
    const closed = new Promise<void>((resolve) => {
      isClosed = resolve;
    });
    let leave: () => void = () => undefined;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const url = await upstream((_, answer) => {
      answer.once("close", isClosed);
      leave();
    });
    const shell = await openTestShell({
      registry: { ...testRegistry(), sports: { url } },
      declarations: testDeclarations,
      budgets: { primaryMs: 60_000 },
    });
    closers.push(() => shell.close());
    const controller = new AbortController();
    const page = fetch(`${shell.origin}/en/live`, { signal: controller.signal }).catch(
      () => "left",
    );
    await left;
    controller.abort();
    await closed;
    expect(await page).toBe("left");
  });
});
