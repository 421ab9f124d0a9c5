import { request as send } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { deferred } from "@fairline/kernel";
import { afterEach, describe, expect, it } from "vitest";
import {
  openTestShell,
  type TestShell,
  type TestShellOptions,
} from "../../testing/open-test-shell.ts";
import { serveRegistry } from "../../testing/remote-registry.ts";
import { testDeclarations, testRegistry } from "../../testing/test-fragments.tsx";

const PATIENT_MS = 20_000;
const patient = {
  primaryMs: PATIENT_MS,
  essentialMs: PATIENT_MS,
  regularMs: PATIENT_MS,
  pageMs: PATIENT_MS,
};
const robot = { "user-agent": "Googlebot/2.1" };
const state = (text: string) => ({ state: { text } });

type Loads = Parameters<typeof testRegistry>[0];
type OpenShell = (loads: Loads, change?: Partial<TestShellOptions>) => Promise<TestShell>;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

async function embedded(loads: Loads, change: Partial<TestShellOptions> = {}): Promise<TestShell> {
  const shell = await openTestShell({
    registry: testRegistry(loads),
    declarations: testDeclarations,
    budgets: patient,
    ...change,
  });
  closers.push(() => shell.close());
  return shell;
}

async function overHttp(loads: Loads, change: Partial<TestShellOptions> = {}): Promise<TestShell> {
  const { registry, close } = await serveRegistry(testRegistry(loads));
  closers.push(close);
  return embedded(loads, { ...change, registry });
}

/** The composer promises the same of both. */
const TRANSPORTS: readonly (readonly [string, OpenShell])[] = [
  ["of embedded fragments", embedded],
  ["of fragments over HTTP", overHttp],
];

/** Reads an answer as it comes; `until` settles when a text was seen. */
function stream(shell: TestShell, path: string, headers: Record<string, string> = {}) {
  let text = "";
  const hints: string[] = [];
  const waiting: { wanted: string; resolve: () => void }[] = [];
  const tell = () => {
    for (const one of waiting) if (text.includes(one.wanted)) one.resolve();
  };
  const done = deferred<{ status: number; headers: Record<string, unknown> }>();
  const request = send(shell.origin + path, { headers }, (response) => {
    response.setEncoding("utf8");
    response.on("data", (part: string) => {
      text += part;
      tell();
    });
    response.on("end", () =>
      done.resolve({ status: response.statusCode ?? 0, headers: response.headers }),
    );
    response.on("error", done.reject);
  });
  request.on("information", (info) => hints.push(String(info.headers.link)));
  request.on("error", done.reject);
  request.end();
  return {
    hints,
    text: () => text,
    done: done.promise,
    until: (wanted: string) =>
      new Promise<void>((resolve) => {
        waiting.push({ wanted, resolve });
        tell();
      }),
  };
}

describe.each(TRANSPORTS)("streamed page %s", (_, shellWith) => {
  it("sends its head and early parts when the main fragment has answered", async () => {
    const footer = deferred<{ state: { text: string } }>();
    const shell = await shellWith({ footer: () => footer.promise });
    const page = stream(shell, "/en/live");
    await page.until("<p>sports /live</p>");
    expect(page.text()).toContain("<p>header /live</p>");
    expect(page.text()).toContain('data-mf="footer" data-mf-id="footer" data-mf-status="loading"');
    expect(page.text()).not.toContain("</body>");
    footer.resolve(state("late"));
    const { status } = await page.done;
    expect(status).toBe(200);
    expect(page.text()).toContain('<template data-mf-for="footer">');
    expect(page.text().match(/<script nonce="[^"]+">__mf.late\(\)<\/script>/g)).toHaveLength(1);
    expect(page.text().endsWith("</body></html>")).toBe(true);
  });

  it("loses no part that comes while its document is drawn", async () => {
    const shell = await shellWith({
      footer: async () => {
        // After the main fragment, and in the very turn in which the first dictionary is read.
        await new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
        return state("in between");
      },
    });
    const pages = await Promise.all(Array.from({ length: 8 }, () => shell.get("/en/live")));
    for (const page of pages) expect(page.body).toContain("<p>in between</p>");
  });

  it("sends late parts in the order they come", async () => {
    const footer = deferred<{ state: { text: string } }>();
    const header = deferred<{ state: { text: string } }>();
    const shell = await shellWith({ footer: () => footer.promise, header: () => header.promise });
    const page = stream(shell, "/en/live");
    await page.until("<p>sports /live</p>");
    footer.resolve(state("late footer"));
    await page.until("late footer");
    expect(page.text()).not.toContain("late header");
    header.resolve(state("late header"));
    await page.done;
    const templates = [...page.text().matchAll(/<template data-mf-for="(\w+)">/g)];
    expect(templates.map(([, slot]) => slot)).toEqual(["footer", "header"]);
  });

  it("puts a placeholder where a late fragment fails", async () => {
    const footer = deferred<{ state: { text: string } }>();
    const shell = await shellWith({ footer: () => footer.promise });
    const page = stream(shell, "/en/live");
    await page.until("<p>sports /live</p>");
    footer.reject(new RangeError("broken"));
    expect((await page.done).status).toBe(200);
    expect(page.text()).toMatch(/<template data-mf-for="footer"><div[^>]+status="error"/);
  });

  it("is usable part by part when it is packed", async () => {
    const footer = deferred<{ state: { text: string } }>();
    const shell = await shellWith({ footer: () => footer.promise });
    const chunks: Buffer[] = [];
    const first = deferred<void>();
    const whole = deferred<void>();
    const headers = { "accept-encoding": "br" };
    send(`${shell.origin}/en/live`, { headers }, (response) => {
      expect(response.headers["content-encoding"]).toBe("br");
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk);
        first.resolve();
      });
      response.on("end", () => whole.resolve());
    }).end();
    await first.promise;
    footer.resolve(state("late"));
    await whole.promise;
    const text = brotliDecompressSync(Buffer.concat(chunks)).toString("utf8");
    expect(text).toContain("<p>late</p>");
    expect(text.endsWith("</html>")).toBe(true);
  });

  it("lets go of what it waits for when the visitor leaves in the middle", async () => {
    const ended = deferred<void>();
    const shell = await shellWith({
      footer: ({ signal }) => {
        signal.addEventListener("abort", () => ended.resolve());
        return new Promise(() => undefined);
      },
    });
    const controller = new AbortController();
    const answer = await fetch(`${shell.origin}/en/live`, { signal: controller.signal });
    expect(answer.status).toBe(200);
    controller.abort();
    await ended.promise;
  });

  it("takes its head from the main fragment alone, whoever answered first", async () => {
    const head = '<meta name="author" content="footer">';
    const shell = await shellWith({ footer: async () => ({ ...state("f"), head }) });
    expect((await shell.get("/en/live")).body).not.toContain('content="footer"');
    expect((await shell.get("/en/live", robot)).body).toContain('content="footer"');
  });

  it("tells a navigating browser its styles before anybody has answered", async () => {
    const sports = deferred<{ state: { text: string } }>();
    const shell = await shellWith({ sports: () => sports.promise });
    const page = stream(shell, "/en/live", { "sec-fetch-mode": "navigate" });
    const other = stream(shell, "/en/live");
    sports.resolve(state("x"));
    const { headers } = await page.done;
    await other.done;
    const link =
      "</_mf/shell/shell.css>; rel=preload; as=style, </_mf/sports/sports.css>; rel=preload; as=style";
    expect(page.hints).toEqual([link]);
    expect(headers.link).toBe(link);
    expect(other.hints).toEqual([]);
  });

  it("says in its headers who took how long", async () => {
    const { headers } = await (await shellWith({})).get("/en/live", robot);
    const timing = String(headers["server-timing"]);
    for (const name of ["header", "sports", "coupon", "footer"]) {
      expect(timing).toMatch(new RegExp(`${name};dur=[\\d.]+;desc=miss`));
    }
  });
});

describe("streamed page of one process", () => {
  it("needs no template when everybody answered in time", async () => {
    const page = stream(await embedded({}), "/en/live");
    await page.done;
    expect(page.text()).not.toContain("<template");
    expect(page.text()).not.toContain("MutationObserver");
  });
});

describe.each(TRANSPORTS)("whole page %s", (_, shellWith) => {
  it("is what robots and HEAD get, in the order of the slots", async () => {
    const footer = deferred<{ state: { text: string } }>();
    const shell = await shellWith({ footer: () => footer.promise });
    const page = stream(shell, "/en/live", robot);
    footer.resolve(state("late"));
    await page.done;
    expect(page.text()).not.toContain("<template");
    const order = [...page.text().matchAll(/data-mf="(\w+)" data-mf-id/g)].map(([, name]) => name);
    expect(order).toEqual(["header", "sports", "coupon", "footer"]);
  });

  it("is the same whoever answers first", async () => {
    const orders = [
      ["header", "sports", "coupon", "footer"],
      ["footer", "coupon", "sports", "header"],
      ["coupon", "header", "footer", "sports"],
      ["sports", "footer", "header", "coupon"],
    ];
    const bodies: string[] = [];
    for (const order of orders) {
      const gates = Object.fromEntries(order.map((name) => [name, deferred<void>()]));
      const load = (name: string) => async () => {
        await gates[name]?.promise;
        const index = order.indexOf(name);
        gates[order[index + 1] ?? ""]?.resolve();
        const head = `<meta name="author" content="${name}"><meta property="og:image" content="/${name}">`;
        return { ...state(name), head, title: name };
      };
      const shell = await shellWith(Object.fromEntries(order.map((name) => [name, load(name)])));
      gates[order[0] ?? ""]?.resolve();
      const page = await shell.get("/en/live", robot);
      bodies.push(page.body.replace(/"nowMs":\d+/, ""));
    }
    expect(new Set(bodies).size).toBe(1);
    expect(bodies[0]).toContain('name="author" content="sports"');
  });

  it("tells which fragments gave way in its head, and counts them", async () => {
    const head = '<meta name="author" content="x"><meta name="a\tb" content="1">';
    const shell = await shellWith({
      sports: async () => ({ ...state("s"), head: head.replace(/content="\w"/g, 'content="0"') }),
      footer: async () => ({ ...state("f"), head }),
    });
    const { headers } = await shell.get("/en/live", robot);
    expect(headers["server-timing"]).toContain(', head-conflict;desc="author footer"');
    expect(headers["server-timing"]).toContain(', head-conflict;desc="a?b footer"');
    expect(shell.metrics()).toContain('mf_head_conflict_total{key="author",app="footer"} 1');
  });

  it("has status 500 for a robot when the header is missing, and 200 for a person", async () => {
    const shell = await shellWith({ header: () => Promise.reject(new RangeError("broken")) });
    expect((await shell.get("/en/live", robot)).status).toBe(500);
    expect((await shell.get("/en/live")).status).toBe(200);
  });

  it("and its fragments are measured, and kept answers are forgotten on demand", async () => {
    const shell = await shellWith(
      {
        footer: async () => ({ ...state("f"), cache: { maxAge: 60, tags: ["footer"] } }),
      },
      {
        declarations: testDeclarations.map((one) =>
          one.name === "footer" ? { ...one, public: true } : one,
        ),
      },
    );
    await shell.get("/en/live", robot);
    const second = await shell.get("/en/live", robot);
    expect(second.headers["server-timing"]).toMatch(/footer;dur=[\d.]+;desc=hit/);
    expect(await shell.purge(["footer"])).toBe(1);
    const metrics = shell.metrics();
    expect(metrics).toContain('mf_cache_total{app="footer",result="hit"} 1');
    expect(metrics).toContain('mf_fetch_seconds_count{app="sports",outcome="ok"} 2');
    expect(metrics).toMatch(/mf_page_seconds_count\{route="\w+",mode="buffered"\} 2/);
  });
});
