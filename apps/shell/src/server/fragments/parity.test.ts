import { createFragmentServer, type Fragment } from "@fairline/fragment-kit";
import { parseDeclaration, type FragmentDeclaration } from "@fairline/fragment-protocol";
import { fakeClock, silentLog } from "@fairline/kernel";
import { languages } from "@fairline/i18n";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { exampleApi } from "../../testing/example-api.ts";
import { openTestShell, testManifest, type TestShell } from "../../testing/open-test-shell.ts";
import type { Registry } from "../shell-options.ts";

const root = join(import.meta.dirname, "../../../../..");
const NAMES = [
  "header",
  "footer",
  "coupon",
  "sports",
  "office",
  "casino",
  "lottery",
  "bonuses",
  "info",
];
const NOW_MS = 1_790_000_700_000;

/** Every kind of page, for a guest and for a player. */
const PATHS = [
  "",
  "/live",
  "/line/football",
  "/live/football/8-premier-league",
  "/live/football/8-premier-league/77-a-b",
  "/results",
  "/slots",
  "/casino/game/7/book-of-reels",
  "/live-casino",
  "/my-casino",
  "/keno",
  "/bingo",
  "/bonuses",
  "/bonus/8",
  "/promo",
  "/licenses",
  "/rules",
  "/blog",
  "/news",
  "/registration",
  "/user/login",
  "/office/account",
  "/office/history",
  "/office/historypay",
  "/office/recharge",
  "/onpay/success?payment=1",
  "/nope",
];

let embedded: TestShell;
let remote: TestShell;
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const loaders = NAMES.map((name) => [name, loadFragment(name)] as const);
  const declarations = NAMES.map(readDeclaration);
  const embed: Registry = Object.fromEntries(
    loaders.map(([name, fragment]) => [
      name,
      { embed: async () => ({ fragment: await fragment }) },
    ]),
  );
  embedded = await shellOver(embed, declarations);
  const urls = await Promise.all(loaders.map(([name, fragment]) => serve(name, fragment)));
  remote = await shellOver(Object.fromEntries(urls), declarations);
}, 60_000);

afterAll(async () => {
  await embedded.close();
  await remote.close();
  for (const close of closers) await close();
});

describe("transports", () => {
  it("are compared on pages of every fragment", async () => {
    const names = new Set<string>();
    for (const path of PATHS) {
      const { body } = await embedded.get(`/en${path}`, { cookie: "__Host-sid=s1" });
      for (const [, name = ""] of body.matchAll(/data-mf="([a-z]+)"/g)) names.add(name);
    }
    expect([...names].toSorted()).toEqual(NAMES.toSorted());
  });

  for (const lang of languages.map((language) => language.code)) {
    for (const path of PATHS) {
      for (const cookie of ["", "__Host-sid=s1; odds=fractional; tzo=1"]) {
        const who = cookie === "" ? "a guest" : "a player";
        it(`give ${who} the same bytes of /${lang}${path}`, async () => {
          // A whole page: in a streamed one the order of late parts is the network's.
          const headers = { "user-agent": "Googlebot/2.1", ...(cookie === "" ? {} : { cookie }) };
          const one = await embedded.get(`/${lang}${path}`, headers);
          const other = await remote.get(`/${lang}${path}`, headers);
          expect(other.status).toBe(one.status);
          expect(other.headers.location).toBe(one.headers.location);
          expect(other.body).toBe(one.body);
          expect(one.body).not.toContain('data-mf-status="error"');
        });
      }
    }
  }
});

async function loadFragment(name: string): Promise<Fragment> {
  const module: { fragment: Fragment } = await import(
    /* @vite-ignore */ join(root, "fragments", name, "src/server.tsx")
  );
  return module.fragment;
}

function readDeclaration(name: string): FragmentDeclaration {
  const text = readFileSync(join(root, "fragments", name, "fragment.json"), "utf8");
  return parseDeclaration(JSON.parse(text));
}

function shellOver(
  registry: Registry,
  declarations: readonly FragmentDeclaration[],
): Promise<TestShell> {
  // A clock that never moves: no deadline ends, and both pages are of the same moment.
  return openTestShell({ registry, declarations, clock: fakeClock(NOW_MS), apiFetch: exampleApi });
}

async function serve(
  name: string,
  fragment: Promise<Fragment>,
): Promise<[string, { url: string }]> {
  const environment = {
    apiFetch: exampleApi,
    apiOrigin: "http://platform.invalid",
    manifest: testManifest(name),
    clock: fakeClock(NOW_MS),
  };
  const server = createFragmentServer(await fragment, environment, silentLog);
  closers.push(() => server.close());
  const { port } = await server.listen(0);
  return [name, { url: `http://127.0.0.1:${port}` }];
}
