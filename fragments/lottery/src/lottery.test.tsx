import { showFragment } from "@fairline/fragment-kit/testing";
import { describe, expect, it } from "vitest";
import { lottery } from "./fragment.tsx";
import { LOTTERIES } from "./model/routes.ts";

const usual: Readonly<Record<string, unknown>> = {
  "/bff-api/config/group/get": {
    version: "1",
    lang: "en",
    data: {
      modules: { available: [20, 27, 40, 41] },
      toto: { sections: ["football", "chess"], defaultSection: "chess" },
    },
    failed: [],
  },
};

type Shown = { readonly lang?: string; readonly replies?: object };

function show(path: string, { lang = "en", replies }: Shown = {}) {
  const all = { ...usual, ...replies };
  return showFragment(lottery, path, { lang, replies: all, missingCode: "CONTENT_NOT_FOUND" });
}

describe("a lottery", () => {
  it.each(LOTTERIES)("%s says how it works, and that no ticket is sold", async (one) => {
    const { body, title, head, status } = await show(`/${one}`);
    expect(status).toBeUndefined();
    expect(title).not.toBe("");
    expect(head).toContain('name="description"');
    expect(body).toContain("No lottery tickets available yet.");
    expect(body).toContain('href="/en/rules/games/lotteries"');
    expect(body.match(/<h1/g)).toHaveLength(1);
  });

  it("leads to the games of its kind that can be played now", async () => {
    const card = { provider: "fairline", rtp: { least: "96", greatest: "97" }, greatestPay: "9" };
    const games = [
      { gameId: "108", route: "keno", product: "keno", ...card },
      { gameId: "109", route: "scratch", product: "scratch", ...card },
    ];
    const replies = { "/casino-api/v1/games": { games } };
    const { body } = await show("/keno", { replies });
    expect(body).toContain('href="/en/games/keno"');
    expect(body).not.toContain('href="/en/games/scratch"');
    expect(body).not.toContain("No lottery ticket");
    expect((await show("/bingo", { replies })).body).toContain("No lottery ticket");
  });

  it("[CFG-06] stands in the menu when the site has it", async () => {
    const { body } = await show("/keno");
    expect(body).toContain('href="/en/lotto"');
    expect(body).not.toContain('href="/en/bingo"');
    expect(body).not.toContain('href="/en/live-casino"');
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

  it("shows everything when the configuration cannot be read", async () => {
    const { body } = await show("/bingo", {
      replies: { "/bff-api/config/group/get": undefined },
    });
    expect(body).toContain('href="/en/toto"');
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
