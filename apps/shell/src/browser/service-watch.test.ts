import type { ApiCaller } from "@fairline/api-client";
import { type CallName, calls } from "@fairline/contracts/calls";
import { createApiCaller } from "@fairline/api-client";
import { fakeClock } from "@fairline/kernel";
import { describe, expect, it } from "vitest";
import { type SiteChanges, siteFacts } from "../common/facts/site-facts.ts";
import { ANSWER_LIFE_MS, watchServices } from "./service-watch.ts";

const HREF = "https://fairline.example/en/line";
const OPEN = { data: { displayTypeId: 0, templateTypeId: 0 } };
const STAY = { data: { redirect: false, code: 302, url: null, reasons: [], breadcrumbs: [] } };
type Answers = Partial<Record<CallName, (n: number) => unknown>>;

function watching(
  answers: Answers,
  { isProduction = true, href = HREF, cookie = "", changes = {} as SiteChanges } = {},
) {
  const clock = fakeClock(0);
  const asked: { name: string; body: unknown }[] = [];
  const seen: unknown[] = [];
  const said: string[] = [];
  const api: ApiCaller = createApiCaller({
    origin: "",
    async fetch(url, { body = "null" }) {
      const name = Object.entries(calls).find(([, [, path]]) => path === url)?.[0] ?? "";
      const before = asked.filter((one) => one.name === name).length;
      asked.push({ name, body: JSON.parse(body) });
      const reply = Object.entries(answers).find(([key]) => key === name)?.[1]?.(before);
      return reply === undefined
        ? { status: 503, text: async () => "{}" }
        : { status: 200, text: async () => JSON.stringify(reply) };
    },
  });
  const watch = watchServices({
    api,
    clock,
    isProduction,
    site: () => siteFacts({ core: { mirrors: ["mirror.example"] }, ...changes }),
    here: () => ({ url: new URL(href), cookie }),
    onBlock: (reason) => void seen.push(["block", reason]),
    onMove: (move) => void seen.push(["move", move.to]),
    log: (message) => void said.push(message),
  });
  return { watch, clock, asked, seen, said };
}

/** Lets everything answer that waits for no clock. */
async function settle(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve));
}

async function pass(clock: ReturnType<typeof fakeClock>, ms: number, times: number) {
  for (let n = 0; n < times; n += 1) {
    await settle();
    clock.advance(ms);
  }
  await settle();
}

describe("services in the browser", () => {
  it("[BLK-04] hear of cookie and address, and close the site by the template", async () => {
    const block = { data: { displayTypeId: 1, templateTypeId: 13 } };
    const { watch, asked, seen } = watching(
      { checkBlock: () => block, checkRedirect: () => STAY },
      { cookie: "ua=1" },
    );
    watch.askNow();
    await settle();
    expect(asked).toContainEqual({ name: "checkBlock", body: { auth: "1", url: HREF } });
    expect(seen).toEqual([["block", 13]]);
  });

  it("[BLK-01] do not open a site that is worked on, and close it when that begins", async () => {
    const maintenance = { notifyStart: 0, notifyEnd: 60, start: 60, finish: 120 };
    const { watch, clock, seen } = watching(
      { checkBlock: () => OPEN, checkRedirect: () => STAY },
      { changes: { other: { maintenance } } },
    );
    for (const waitMs of [0, 60_000, 60_000]) {
      clock.advance(waitMs);
      watch.askNow();
      await settle();
    }
    expect(seen).toEqual([
      ["block", null],
      ["block", 4],
      ["block", null],
    ]);
  });

  it("[BLK-04] are asked about blocks twice more, 100 ms apart", async () => {
    const failing = watching({ checkRedirect: () => STAY });
    failing.watch.askNow();
    await pass(failing.clock, 100, 9);
    expect(failing.asked.filter(({ name }) => name === "checkBlock")).toHaveLength(3);
    expect([failing.seen, failing.said]).toEqual([[], ["the block service did not answer"]]);
    const late = watching({ checkBlock: (n) => (n < 2 ? undefined : OPEN) });
    late.watch.askNow();
    await settle();
    late.clock.advance(99);
    await settle();
    expect(late.asked.filter(({ name }) => name === "checkBlock")).toHaveLength(1);
    await pass(late.clock, 100, 3);
    expect(late.seen).toEqual([["block", null]]);
  });

  it("[BLK-05] are asked about redirects five times more, a second apart", async () => {
    const { watch, clock, asked, said } = watching({ checkBlock: () => OPEN });
    watch.askNow();
    await pass(clock, 1_000, 12);
    expect(asked.filter(({ name }) => name === "checkRedirect")).toHaveLength(6);
    expect(said).toEqual(["the redirect service did not answer"]);
  });

  it("[BLK-05] lead to hosts of the site, in production or where the address asks for it", async () => {
    const to = "https://mirror.example/en";
    const answers: Answers = {
      checkBlock: () => OPEN,
      checkRedirect: () => ({ data: { ...STAY.data, redirect: true, url: to } }),
    };
    const ask = async (change: object) => {
      const made = watching(answers, change);
      made.watch.askNow();
      await settle();
      return made.seen.filter((one) => Array.isArray(one) && one[0] === "move");
    };
    expect(await ask({})).toEqual([["move", to]]);
    expect(await ask({ isProduction: false })).toEqual([]);
    expect(await ask({ isProduction: false, href: `${HREF}?redirect-service=1` })).toHaveLength(1);
  });

  it.each([
    [{ redirect: true, code: 302, url: HREF }, `cyclic redirect: /en/line`],
    [{ redirect: true, code: 302, url: `${HREF}#part` }, `cyclic redirect: /en/line#part`],
    [{ redirect: "yes" }, "Incorrect response format of the Redirect service"],
    [
      { redirect: true, code: 302, url: "https://evil.example/" },
      "a redirect to a foreign host is not followed",
    ],
  ])("[BLK-05] follow no answer like %j, and say so", async (data, message) => {
    const { watch, seen, said } = watching({
      checkBlock: () => OPEN,
      checkRedirect: () => ({ data }),
    });
    watch.askNow();
    await settle();
    expect([seen, said]).toEqual([[["block", null]], [message]]);
  });

  it("are asked again with the next address after a minute", async () => {
    const { watch, clock, asked } = watching({
      checkBlock: () => OPEN,
      checkRedirect: () => STAY,
    });
    clock.advance(ANSWER_LIFE_MS - 1);
    watch.moved();
    expect(asked).toEqual([]);
    clock.advance(1);
    watch.moved();
    watch.moved();
    await settle();
    expect(asked.map(({ name }) => name)).toEqual(["checkBlock", "checkRedirect"]);
  });
});
