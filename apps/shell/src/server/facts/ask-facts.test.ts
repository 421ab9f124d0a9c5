import { fakeClock, type Log } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { siteFacts } from "../../common/facts/site-facts.ts";
import { CLEAR_ACCOUNT } from "../../common/facts/visitor-facts.ts";
import { askAccount, askServices, type FactsKit } from "./ask-facts.ts";
import type { AskedVisitor, FactPorts } from "./fact-ports.ts";

const START_MS = 1_800_000_000_000;
const asked: AskedVisitor = {
  url: "https://fairline.example/en/live",
  lang: "en",
  remoteAddress: "192.0.2.1",
  userAgent: "",
  forwardedFor: undefined,
  geoCountry: undefined,
  cookies: new Map(),
  requestId: "r1",
};
const player = {
  playerId: "1",
  email: "",
  name: "",
  country: "IE",
  currency: "EUR",
  createdAt: 0,
  signedInAt: 0,
};

function kitWith(ports: FactPorts) {
  const clock = fakeClock(START_MS);
  const said: object[] = [];
  const log: Log = { info() {}, warn: (facts) => void said.push(facts), error() {} };
  const kit: FactsKit = { ports, clock, log, deadlineMs: 300, isProduction: true };
  return { kit, clock, said };
}

const plain = siteFacts({});
const moved = (url: string) => ({
  data: { redirect: true, code: 302, url, reasons: [], breadcrumbs: [] },
});

describe("services of a visit", () => {
  it("have nothing to say where nobody is to be asked", async () => {
    const { kit, said } = kitWith({});
    expect(await askServices(kit, asked, plain, true)).toEqual({
      block: null,
      move: null,
      games: { kind: "unknown" },
      isAnswered: true,
    });
    expect(said).toEqual([]);
  });

  it("are asked at once, and about games only where a page names one", async () => {
    const names: string[] = [];
    const { kit } = kitWith({
      findBlock: async () => (names.push("block"), { displayTypeId: 1, templateTypeId: 13 }),
      findMove: async () => (names.push("move"), moved("https://fairline.example/en")),
      findGames: async () => (names.push("games"), { kind: "known", games: [] }),
    });
    expect(await askServices(kit, asked, plain, false)).toEqual({
      block: 13,
      move: { to: "/en", code: 302 },
      games: { kind: "unknown" },
      isAnswered: true,
    });
    expect(names).toEqual(["block", "move"]);
    expect((await askServices(kit, asked, plain, true)).games.kind).toBe("known");
  });

  it("that do not answer within 300 ms are passed over, logged and stopped", async () => {
    let signal: AbortSignal | undefined;
    const { kit, clock, said } = kitWith({
      findBlock: (_asked, given) => {
        signal = given;
        return new Promise(() => undefined);
      },
      findMove: () => Promise.reject(new RangeError("down")),
    });
    const services = askServices(kit, asked, plain, false);
    clock.advance(299);
    expect(signal?.aborted).toBe(false);
    clock.advance(1);
    expect(await services).toMatchObject({ block: null, move: null, isAnswered: false });
    expect(signal?.aborted).toBe(true);
    expect(said).toHaveLength(2);
  });

  it("[BLK-04] close no site by the first template where an operator lifted it", async () => {
    const { kit } = kitWith({
      findBlock: async () => ({ displayTypeId: 1, templateTypeId: 1 }),
    });
    const lifted = { ...asked, cookies: new Map([["force_geo_off", "1"]]) };
    expect((await askServices(kit, asked, plain, false)).block).toBe(1);
    expect((await askServices(kit, lifted, plain, false)).block).toBeNull();
  });

  it("[BLK-05] move nobody with a wrong answer or to a foreign host, and it is logged", async () => {
    const errors: string[] = [];
    const moveOf = async (answer: unknown, change: Partial<FactsKit> = {}, url = asked.url) => {
      const { kit } = kitWith({ findMove: async () => answer });
      const log = { ...kit.log, error: (_: object, message: string) => void errors.push(message) };
      return (await askServices({ ...kit, log, ...change }, { ...asked, url }, plain, false)).move;
    };
    expect(await moveOf({ data: { redirect: true } })).toBeNull();
    expect(await moveOf(moved("https://evil.example/"))).toBeNull();
    expect(errors).toEqual([
      "Incorrect response format of the Redirect service",
      "a redirect to a foreign host is not followed",
    ]);
    const own = moved("https://fairline.example/en/about");
    expect(await moveOf(own)).toEqual({ to: "/en/about", code: 302 });
    expect(await moveOf(own, { isProduction: false })).toBeNull();
    const wanted = `${asked.url}?redirect-service=1`;
    expect(await moveOf(own, { isProduction: false }, wanted)).not.toBeNull();
  });

  it("[BLK-01] are not needed to close the site while it is worked on", async () => {
    const { kit, clock } = kitWith({});
    const start = START_MS / 1_000 + 60;
    const maintenance = { notifyStart: start, notifyEnd: start, start, finish: start + 60 };
    const site = siteFacts({ other: { maintenance } });
    const blockNow = async () => (await askServices(kit, asked, site, false)).block;
    expect(await blockNow()).toBeNull();
    clock.advance(60_000);
    expect(await blockNow()).toBe(4);
    clock.advance(60_000);
    expect(await blockNow()).toBeNull();
  });
});

describe("account of a player", () => {
  it("asks nothing of him unless somebody says so", async () => {
    const { kit } = kitWith({});
    expect(await askAccount(kit, asked, { player })).toEqual(CLEAR_ACCOUNT);
  });

  it("[GRD-04] is hinted at by a cookie until it speaks for itself", async () => {
    const hinted = { ...asked, cookies: new Map([["ban_level", "45"]]) };
    const odd = { ...asked, cookies: new Map([["ban_level", "-1; x"]]) };
    expect(await askAccount(kitWith({}).kit, hinted, { player })).toMatchObject({ banLevel: 45 });
    expect(await askAccount(kitWith({}).kit, odd, { player })).toEqual(CLEAR_ACCOUNT);
    const account = { ...CLEAR_ACCOUNT, banLevel: 53, banVersion: 1, banReason: "rules" } as const;
    expect(await askAccount(kitWith({}).kit, hinted, { player, account })).toEqual(account);
    const { kit } = kitWith({ findAccount: async () => ({ banLevel: 0, termsChanged: true }) });
    expect(await askAccount(kit, hinted, { player })).toEqual({
      ...CLEAR_ACCOUNT,
      termsChanged: true,
    });
  });
});
