import { mkdtempSync, rmSync } from "node:fs";
import { networkInterfaces, tmpdir } from "node:os";
import { join } from "node:path";
import { createShell, type ShellOptions } from "@fairline/app-shell";
import { calls } from "@fairline/contracts/calls";
import { type Log, silentLog, systemClock } from "@fairline/kernel";
import { readEnvironment } from "@fairline/kernel/node";
import { type TestDatabase, testDatabase } from "@fairline/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Product, startProduct } from "./product.ts";
import { demoLogin } from "./seed-demo.ts";
import { readSettings } from "./settings.ts";
import { startLines } from "./start-lines.ts";

let database: TestDatabase;
let dataFolder: string;
beforeAll(async () => {
  database = await testDatabase();
  dataFolder = mkdtempSync(join(tmpdir(), "fairline-production-"));
});
afterAll(async () => {
  await database.close();
  rmSync(dataFolder, { recursive: true, force: true });
});

/** Pages without a fragment: what is asked here is drawn by none. */
const pages = {
  createShell: (options: ShellOptions) =>
    createShell({
      ...options,
      registry: {},
      development: {
        site: {
          build: "b1",
          imports: {},
          integrity: {},
          shell: { entry: "/_mf/shell/shell.js", chunks: [], css: [], texts: {} },
          fragments: {},
          declarations: {},
        },
        headOf: async () => "",
      },
    }),
  handleUpgrade: () => undefined,
  endUpgraded: () => undefined,
};

function settingsOf(more: Record<string, string> = {}) {
  const told = {
    NODE_ENV: "production",
    DATABASE_URL: database.url,
    FAIRLINE_DATA: dataFolder,
    PORT: "0",
  };
  return readSettings(readEnvironment({ ...told, ...more }), []);
}

function start(more?: Record<string, string>, log: Log = silentLog): Promise<Product> {
  return startProduct(settingsOf(more), { clock: systemClock, log, pages });
}

async function ask(product: Product, path: string, init: RequestInit = {}) {
  const [site] = product.doors;
  const origin = `http://127.0.0.1:${site?.port}`;
  const headers = {
    "content-type": "application/json",
    "x-fairline-call": "1",
    origin: product.url,
  };
  const answer = await fetch(origin + path, { ...init, headers, redirect: "manual" });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

function signIn(product: Product) {
  const body = JSON.stringify({ login: demoLogin.email, password: demoLogin.password });
  return ask(product, calls.signIn[1], { method: "POST", body });
}

/** Addresses of this machine that others of its networks reach it by. */
function networkAddresses(): string[] {
  return Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ internal, family }) => !internal && family === "IPv4").map((one) => one.address),
  );
}

describe("a product in production", () => {
  let product: Product;
  beforeAll(async () => {
    product = await start();
  });
  afterAll(() => product.close());

  it("has no demo player, no demo desk, and nobody signs in with the demo login", async () => {
    expect(product.demo).toBeUndefined();
    expect(product.demoDesk).toBeUndefined();
    expect(await signIn(product)).toMatchObject({ status: 401 });
  });

  it("has no sandbox: no provider of payments and no network that vouches", async () => {
    expect(settingsOf().sandboxes.size).toBe(0);
    expect(product.doors.map(({ name }) => name)).toEqual(["site"]);
    const hook = await ask(product, "/payments-api/hooks/psp-sandbox", {
      method: "POST",
      body: "{}",
    });
    expect(hook).toMatchObject({ status: 404 });
    const network = await ask(product, "/social-api/oauth/start", {
      method: "POST",
      body: JSON.stringify({ network: "google", purpose: "sign-in", language: "en" }),
    });
    expect(network.text).toContain("IDENTITY_NETWORK_CLOSED");
  });

  it("listens to this machine alone, and says so at its start", async () => {
    expect(product.doors.every(({ host }) => host === "127.0.0.1")).toBe(true);
    for (const address of networkAddresses()) {
      for (const { port } of product.doors) {
        await expect(fetch(`http://${address}:${port}/health`)).rejects.toThrow("fetch failed");
      }
    }
    const [site] = product.doors;
    expect(startLines(settingsOf(), product)).toEqual([
      `Fairline is running: ${product.url}`,
      `Open to this machine only (127.0.0.1): site ${site?.port}`,
      "Data: in the database of DATABASE_URL",
    ]);
  });

  it("lets robots read its pages, but those of players", async () => {
    const { text } = await ask(product, "/robots.txt");
    expect(text).toContain("Disallow: /*/office/\n");
    expect(text).toContain("Disallow: /*/onpay/\n");
    expect(text).not.toMatch(/^Disallow: \/$/m);
  });
});

describe("a database with the demo player", () => {
  it("starts in production only where he is asked for", async () => {
    const demo = await start({ FAIRLINE_DEMO: "1" });
    try {
      expect(demo.demo).toEqual(demoLogin);
      expect(await signIn(demo)).toMatchObject({ status: 200 });
      // He is asked for, and no sandbox beside him.
      expect(demo.doors.map(({ name }) => name)).toEqual(["site", "operators' door"]);
      expect(startLines(settingsOf(), demo)[1]).toContain(demoLogin.email);
    } finally {
      await demo.close();
    }
    await expect(start()).rejects.toMatchObject({
      code: "DEMO_IN_PRODUCTION",
      message: expect.stringContaining("FAIRLINE_DEMO=1"),
    });
    // The refused start left nothing behind: the next one has the database for itself.
    const next = await start({ FAIRLINE_DEMO: "1" });
    await next.close();
  });
});
