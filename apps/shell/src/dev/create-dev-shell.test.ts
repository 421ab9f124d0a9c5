import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { silentLog, systemClock } from "@fairline/kernel";
import { findRoot } from "@fairline/kernel/node";
import { type DevServer, openDevServer } from "@fairline/tool-build/dev";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { exampleApi } from "../testing/example-api.ts";
import { createDevShell, type DevShellOptions } from "./create-dev-shell.ts";

const root = findRoot(import.meta.dirname);
const START_MS_MAX = 120_000;
/** The watcher tells of a change when the machine comes to it. */
const SEEN = { timeout: 20_000, interval: 50 };

/** A fragment as small as one can be; its page stands at `/live`. */
const FILES: Readonly<Record<string, string>> = {
  "fragment.json": JSON.stringify({
    name: "sports",
    slot: "primary",
    role: "primary",
    public: true,
    cookies: [],
    events: { in: [], out: [] },
    budget: { ms: 700, kB: 10 },
  }),
  "src/word.ts": 'export const word: string = "first";\n',
  "src/app.module.css": ".word {\n  letter-spacing: 3px;\n}\n",
  "src/app.tsx": `import styles from "./app.module.css";
import { word } from "./word.ts";
export function App() {
  return <p className={styles.word}>the {word} word</p>;
}
`,
  "src/fragment.tsx": `import { App } from "./app.tsx";
const texts = async () => ({ default: {} });
export const definition = {
  name: "sports",
  load: async () => ({ state: {} }),
  App,
  messages: { en: texts, ru: texts },
};
`,
  "src/server.tsx": `import { createFragment } from "@fairline/fragment-kit";
import { definition } from "./fragment.tsx";
export const fragment = createFragment(definition);
`,
  "src/browser.tsx": `import { createBrowserFragment } from "@fairline/fragment-kit/browser";
import { definition } from "./fragment.tsx";
export const { hydrate, mount } = createBrowserFragment(definition);
`,
};

let folder: string;
let source: DevServer;
let options: DevShellOptions;
let server: Server;
let origin: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "fairline-dev-"));
  mkdirSync(join(folder, "sports/src"), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(fileOf(name), text);
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  source = await openDevServer({
    root,
    fragmentsFolder: folder,
    cacheFolder: join(folder, "packages"),
  });
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  origin = `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  options = {
    source,
    root,
    apiFetch: exampleApi,
    apiOrigin: "http://platform.invalid",
    publicOrigin: origin,
    clock: systemClock,
    log: silentLog,
  };
  const shell = createDevShell(options);
  server.on("request", (request, response) => shell.routing(request, response));
  server.on("upgrade", source.handleUpgrade);
  await shell.start();
}, START_MS_MAX);

afterAll(async () => {
  await source.close();
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  rmSync(folder, { recursive: true, force: true });
});

describe("pages from their sources", () => {
  it("answers with shell, fragment and styles, and nothing built", {
    timeout: 30_000,
  }, async () => {
    const { status, text } = await ask("/en/live");
    expect(status).toBe(200);
    expect(text).toContain('data-mf="sports"');
    expect(text).toContain('data-mf-status="ready"');
    expect(wordIn(text)).toBe("first");
    expect(text).toContain("letter-spacing: 3px");
    expect(text).toContain("--fl-header-bg");
    expect(text).not.toContain("/_mf/");
  });

  it("draws the class that the style sheet names", { timeout: 30_000 }, async () => {
    const { text } = await ask("/en/live");
    const name = /<p class="([\w-]+)">the/.exec(text)?.[1] ?? "none";
    expect(text).toContain(`.${name} {`);
  });

  it("gives browsers the entry of the fragment as code that is refreshed", async () => {
    const { text } = await ask("/en/live");
    const entry = /"entry":"([^"]+browser\.tsx)"/.exec(text)?.[1] ?? "none";
    const code = await ask(entry);
    expect(code.status).toBe(200);
    expect(code.type).toContain("javascript");
    expect(code.text).toContain("createBrowserFragment");
    const app = await ask(entry.replace("browser.tsx", "app.tsx"));
    expect(app.text).toContain("import.meta.hot");
    expect(app.text).toContain("$RefreshReg$");
  });

  it("runs scripts by the nonce alone, and gives up Trusted Types only", async () => {
    const { policy, text } = await ask("/en/live");
    expect(policy).not.toContain("unsafe");
    expect(policy).not.toContain("trusted-types");
    const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? "none";
    const scripts = text.match(/<(?:script|style)\b[^>]*>/g) ?? [];
    const isPlain = (tag: string) => /type="application\/(?:ld\+)?json"/.test(tag);
    for (const tag of scripts.filter((one) => !isPlain(one))) {
      expect(tag).toContain(`nonce="${nonce}"`);
    }
  });

  it("keeps files that are not of the page to itself", async () => {
    for (const method of ["warn", "error"] as const) vi.spyOn(console, method).mockReturnValue();
    for (const path of ["package.json", "domains/wallet/src/index.ts", "@fs/etc/passwd"]) {
      expect((await ask(`/_dev/${path}`)).status).toBe(403);
    }
    vi.restoreAllMocks();
  });
});

describe("changes", () => {
  it("replaces a changed style in open pages and loads none anew", {
    timeout: 30_000,
  }, async () => {
    await ask("/en/live");
    const page = await openPage();
    write("src/app.module.css", ".word {\n  letter-spacing: 4px;\n}\n");
    await vi.waitFor(() => expect(page.heard()).toMatch(/"type":"update".*src\/app\.tsx/), SEEN);
    expect(page.heard()).not.toContain("full-reload");
    page.close();
  });

  it("shows a changed file in the next answer", { timeout: 30_000 }, async () => {
    write("src/word.ts", 'export const word: string = "second";\n');
    await vi.waitFor(async () => expect(wordIn((await ask("/en/live")).text)).toBe("second"), SEEN);
  });

  it("shows a changed style in the next answer", { timeout: 30_000 }, async () => {
    write("src/app.module.css", ".word {\n  letter-spacing: 5px;\n}\n");
    await vi.waitFor(
      async () => expect((await ask("/en/live")).text).toContain("letter-spacing: 5px"),
      SEEN,
    );
  });

  it("leaves a gap for what does not load, and fills it again", { timeout: 60_000 }, async () => {
    const told = vi.spyOn(process.stdout, "write").mockReturnValue(true);
    const errors = vi.spyOn(console, "error").mockReturnValue();
    const good = readFileSync(fileOf("src/word.ts"), "utf8");
    write("src/word.ts", "export const word = (;\n");
    await vi.waitFor(async () => expect((await ask("/en/live")).status).toBe(500), SEEN);
    expect(told.mock.calls.length + errors.mock.calls.length).toBeGreaterThan(0);
    write("src/word.ts", good);
    await vi.waitFor(async () => expect((await ask("/en/live")).status).toBe(200), SEEN);
    vi.restoreAllMocks();
  });
});

describe("production", () => {
  it("refuses to serve sources", () => {
    vi.stubEnv("NODE_ENV", "production");
    expect(() => createDevShell(options)).toThrow(
      expect.objectContaining({ code: "DEV_IN_PRODUCTION" }),
    );
    vi.unstubAllEnvs();
  });
});

function fileOf(name: string): string {
  return join(folder, "sports", name);
}

function write(name: string, text: string): void {
  writeFileSync(fileOf(name), text);
}

function wordIn(text: string): string | undefined {
  return /the (?:<!-- -->)?(\w+)(?:<!-- -->)? word/.exec(text)?.[1];
}

/** Listens as an open page does; what it is told are texts in plain frames. */
async function openPage() {
  let heard = "";
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.on("data", (bytes) => {
    heard += bytes.toString("latin1");
  });
  socket.write(
    "GET /_dev/ HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n" +
      "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n" +
      "Sec-WebSocket-Protocol: vite-hmr\r\n\r\n",
  );
  await vi.waitFor(() => expect(heard).toContain('"type":"connected"'), SEEN);
  return { heard: () => heard, close: () => socket.destroy() };
}

async function ask(path: string) {
  const answer = await fetch(origin + path);
  return {
    status: answer.status,
    type: answer.headers.get("content-type") ?? "",
    policy: answer.headers.get("content-security-policy") ?? "",
    text: await answer.text(),
  };
}
