import { FEATURES } from "@fairline/contracts/features";
import { showFragment } from "@fairline/fragment-kit/testing";
import { describe, expect, it } from "vitest";
import { lottery } from "./fragment.tsx";
import { LOTTERIES } from "./model/routes.ts";

const configured = (available: readonly number[]) => ({
  version: "1",
  lang: "en",
  data: {
    modules: { available },
    toto: { sections: ["football", "chess"], defaultSection: "chess" },
  },
  failed: [],
});
const usual: Readonly<Record<string, unknown>> = {
  "/bff-api/config/group/get": configured(Object.values(FEATURES)),
};
const card = { provider: "fairline", rtp: { least: "96", greatest: "97" }, greatestPay: "9" };
const withGames = {
  "/casino-api/v1/games": {
    games: [
      { gameId: "108", route: "keno", product: "keno", ...card },
      { gameId: "109", route: "scratch", product: "scratch", ...card },
    ],
  },
};

type Shown = { readonly lang?: string; readonly replies?: object };

function show(path: string, { lang = "en", replies }: Shown = {}) {
  const all = { ...usual, ...replies };
  return showFragment(lottery, path, { lang, replies: all, missingCode: "CONTENT_NOT_FOUND" });
}

describe("a lottery", () => {
  it.each(LOTTERIES)("%s says how it works, and that it has no draw yet", async (one) => {
    const { body, title, head, status } = await show(`/${one}`);
    expect(status).toBeUndefined();
    expect(title).not.toBe("");
    expect(head).toContain('name="description"');
    expect(body).toContain("data-empty");
    expect(body).toContain('href="/en/casino-lobby"');
    expect(body).toContain('href="/en/rules/games/lotteries"');
    expect(body.match(/<h1/g)).toHaveLength(1);
  });

  it("[PROD-07] leads to the games of its kind that can be played now", async () => {
    const replies = withGames;
    const { body } = await show("/keno", { replies });
    expect(body).toContain('href="/en/games/keno"');
    expect(body).not.toContain('href="/en/games/scratch"');
    expect(body).not.toContain("data-empty");
    const bingo = await show("/bingo", { replies });
    expect(bingo.body).toContain("data-empty");
    for (const game of ["keno", "scratch"]) {
      expect(bingo.body).toContain(`href="/en/games/${game}"`);
    }
  });

  it("[PROD-07] describes the keno that can be played: ten numbers out of forty", async () => {
    const { body, head } = await show("/keno", { replies: withGames });
    for (const text of [body, head]) {
      expect(text).toContain("1 to 40");
      expect(text).not.toContain("eighty");
    }
    expect(body).toContain("Keno 40");
  });

  it("[CFG-06] stands in the menu when the site has it", async () => {
    const keno = /<nav[^>]*>.*href="\/en\/keno"/s;
    expect((await show("/bingo", { replies: withGames })).body).toMatch(keno);
    const without = { ...withGames, "/bff-api/config/group/get": configured([20]) };
    expect((await show("/bingo", { replies: without })).body).not.toMatch(keno);
  });

  it("leads to no section that holds nothing", async () => {
    for (const one of LOTTERIES) {
      const { body } = await show(`/${one}`, { replies: withGames });
      for (const path of ["lotto", "toto", "bingo", "live-casino", "slots"]) {
        expect(body, `${one} ${path}`).not.toContain(`href="/en/${path}"`);
      }
    }
  });

  it("has the sections that the configuration names, when it is toto", async () => {
    const { body } = await show("/toto/football");
    expect(body).toMatch(
      /href="\/en\/toto\/football"[^>]*aria-current="true"|aria-current="true"[^>]*href="\/en\/toto\/football"/,
    );
    expect(body).toContain(">chess<");
    expect((await show("/toto/cricket")).status).toBe(404);
  });

  it("[CFG-03] shows toto.defaultSection where the address names none", async () => {
    const { body } = await show("/toto");
    expect(body).toMatch(/<a[^>]*aria-current="true"[^>]*>chess<|>chess</);
    const current = body.match(
      /<a[^>]*aria-current="true"[^>]*href="[^"]*"|<a[^>]*href="[^"]*"[^>]*aria-current="true"/g,
    );
    expect(current?.join()).toContain("/en/toto/chess");
  });

  it("shows what can be played when the configuration cannot be read", async () => {
    const replies = { ...withGames, "/bff-api/config/group/get": undefined };
    const { body } = await show("/bingo", { replies });
    expect(body).toContain('href="/en/keno"');
  });

  it.each(["/lotto/euro", "/lotto/euro/results", "/keno/turbo", "/raffle"])(
    "has no draw at %s",
    async (path) => {
      const { status, body } = await show(path);
      expect(status).toBe(404);
      expect(body).toContain("There’s no draw at this address.");
    },
  );

  it("speaks a language that is written from the right", async () => {
    expect((await show("/toto", { lang: "ar" })).body).not.toMatch(/lottery\.[a-zA-Z]/);
  });
});
