import { showFragment, testedPlayer } from "@fairline/fragment-kit/testing";
import { findOffers, findPayments, type GameCard } from "@fairline/contracts";
import { FEATURES } from "@fairline/contracts/features";
import { describe, expect, it } from "vitest";
import { casino } from "./fragment.tsx";
import en from "./locales/en.json" with { type: "json" };
import { games } from "@fairline/games";
import { holdsGames } from "./model/section-games.ts";
import { FAVOURITES, LOTTERIES, MINE, SECTIONS } from "./model/sections.ts";

const NOW = 1_790_000_000_000;
const told = findOffers.reply.parse(findOffers.example.reply);
const paid = findPayments.reply.parse(findPayments.example.reply);
const all = Object.values(FEATURES);

const configured = (available: readonly number[]) => ({
  version: "1",
  lang: "en",
  data: { modules: { available } },
  failed: [],
});
const cards: readonly GameCard[] = games.map(({ id, number, kind }) => ({
  gameId: number,
  route: id,
  provider: "fairline",
  product: kind,
  rtp: { least: "98.98999", greatest: "99.00000" },
  greatestPay: "4950",
}));
const usual: Readonly<Record<string, unknown>> = {
  "/casino-api/v1/games": { games: cards },
  "/bff-api/config/group/get": configured(all),
  "/promotions-api/v1/offers": {
    ...told,
    offers: told.offers.map((offer) => ({ ...offer, templateId: "welcome-casino", choice: 2 })),
  },
};

type Shown = {
  readonly lang?: string;
  readonly search?: string;
  readonly isPlayer?: boolean;
  readonly replies?: object;
};

function show(path: string, { lang = "en", search = "", isPlayer = false, replies }: Shown = {}) {
  return showFragment(casino, path, {
    lang,
    search,
    player: isPlayer ? { ...testedPlayer, createdAt: NOW - 60_000 } : null,
    replies: { ...usual, ...replies },
    missingCode: "CONTENT_NOT_FOUND",
  });
}

describe("the casino", () => {
  it("has a page for every section, and an empty one leads to the games that exist", async () => {
    const own = new Set(["casinoBonus", MINE]);
    for (const { path, id } of SECTIONS.filter((one) => !own.has(one.id))) {
      const { body, title, head, status } = await show(path);
      expect(status, path).toBeUndefined();
      expect(title, path).toBe(en[`casino.${id}` as keyof typeof en]);
      expect(head, path).toContain('name="description"');
      const isEmpty = !holdsGames(id) && id !== FAVOURITES;
      expect(body.includes(en["casino.none"]), path).toBe(isEmpty);
      for (const game of games) expect(body, path).toContain(`href="/en/games/${game.id}"`);
      expect(body.match(/<h1/g), path).toHaveLength(1);
    }
  });

  it("shows each game with its name and the return it can have, never a range", async () => {
    const { body } = await show("/fast-games");
    for (const { id } of games) {
      expect(body.split(`href="/en/games/${id}"`), id).toHaveLength(2);
      expect(body, id).toContain(en[`game.${id}.name` as keyof typeof en]);
    }
    for (const path of ["/fast-games", "/casino-lobby", "/slots", "/live-casino", "/providers"]) {
      const page = await show(path);
      expect(page.body, path).toContain("RTP up to 99%");
      expect(page.body, path).not.toMatch(/RTP[^<]*\d[–-]\d/);
    }
  });

  it("has a lobby with a search, filters, one feature tile, stars and each kind of games", async () => {
    const { body } = await show("/casino-lobby");
    expect(body).toMatch(/<input[^>]*type="search"/);
    expect(body.match(/data-feature/g)).toHaveLength(1);
    expect(body.match(/aria-label="Add [^"]+ to favourites"/g)).toHaveLength(games.length);
    expect(body).toMatch(/href="\/en\/crash-games"[^>]*>Crash games/);
    expect(body).not.toContain("Your last games");
  });

  it("shows a player the games he played last, the last one first", async () => {
    const sum = { currency: "EUR", rounds: 1, openRounds: 0, stakedMinor: "1", paidMinor: "0" };
    const played = [
      { ...sum, gameId: "101", lastAt: 1 },
      { ...sum, gameId: "103", lastAt: 2 },
    ];
    const replies = { "/casino-api/v1/played-games": { since: 0, games: played } };
    const { body } = await show("/casino-lobby", { isPlayer: true, replies });
    const row = body.slice(body.indexOf("Your last games"), body.indexOf("Popular"));
    expect([...row.matchAll(/games\/([a-z-]+)/g)].map(([, route]) => route)).toEqual([
      "plinko",
      "dice",
    ]);
  });

  it("leads from menu, filters and lists to no section without a game, and says how many each has", async () => {
    const empty = SECTIONS.filter(({ id, group }) => group !== null && !holdsGames(id));
    const pages = new Set(["casinoBonus", MINE, FAVOURITES]);
    for (const path of ["/casino-lobby", "/live-casino", "/games/dice", "/nothing"]) {
      const { body } = await show(path);
      for (const { path: section, id } of empty.filter((one) => !pages.has(one.id))) {
        expect(body, `${path} ${id}`).not.toContain(`href="/en${section}"`);
      }
      for (const { path: lottery } of LOTTERIES.filter(({ id }) => id !== "keno")) {
        expect(body, path).not.toContain(`href="/en${lottery}"`);
      }
      expect(body, path).toMatch(/href="\/en\/crash-games"[^>]*>Crash games<span[^>]*>1</);
      expect(body, path).toMatch(/href="\/en\/providers"[^>]*>Game providers<\/a>/);
    }
  });

  it("is one page under one name, whichever of its addresses is asked for", async () => {
    for (const path of ["/casino-lobby", "/casino", "/games"]) {
      const { body, title } = await show(path);
      expect(title, path).toBe("Casino");
      expect(body.match(/<a href="\/en\/casino-lobby" aria-current="page">/g), path).toHaveLength(
        2,
      );
      expect(body, path).not.toMatch(/<a[^>]*href="\/en\/(casino|games)"/);
    }
  });

  it("says what failed where the games cannot be had, and offers to try again", async () => {
    const replies = { "/casino-api/v1/games": undefined };
    for (const path of ["/slots", "/games/dice", "/providers/fairline", "/slots/game/101/dice"]) {
      const { body, status, redirect } = await show(path, { replies });
      expect([status, redirect], path).toEqual([undefined, undefined]);
      expect(body, path).toContain("main_page_refresh_button");
    }
  });

  it("finds games by the beginnings of their names, as the address asks", async () => {
    const { body } = await show("/casino-search", { search: "?q=DIA" });
    expect(body).toContain('value="DIA"');
    expect(body).toContain('href="/en/games/diamonds"');
    expect(body).not.toContain('href="/en/games/dice"');
    const nothing = await show("/casino-search", { search: "?q=zzz" });
    expect(nothing.body).toContain("No games found.");
  });

  it("lists who makes the games, each with a page", async () => {
    expect((await show("/providers")).body).toContain('href="/en/providers/fairline"');
    expect((await show("/brands")).body).toContain('href="/en/brands/fairline"');
    const { body, title } = await show("/providers/fairline");
    expect(title).toBe("Fairline games");
    expect(body).toContain('href="/en/games/mines"');
  });

  it("leads other addresses of a game to its own", async () => {
    const to = (path: string) => ({ to: path, code: 301 });
    expect((await show("/slots/game/110/fruit")).redirect).toEqual(to("/en/games/fruit"));
    expect((await show("/casino/game/101/anything")).redirect).toEqual(to("/en/games/dice"));
    expect((await show("/poker/jacks-or-better")).redirect).toEqual(
      to("/en/games/jacks-or-better"),
    );
  });

  it("[CFG-06] names in its menu what the site has, and nothing else", async () => {
    const { body } = await show("/casino-lobby", {
      replies: { "/bff-api/config/group/get": configured([FEATURES.slots, FEATURES.keno]) },
    });
    expect(body).toContain('href="/en/slots"');
    expect(body).toContain('href="/en/keno"');
    expect(body).not.toContain('href="/en/poker"');
    expect(body).not.toContain('href="/en/toto"');
  });

  it("names every section with games when the configuration cannot be read", async () => {
    const { body } = await show("/slots", {
      replies: { "/bff-api/config/group/get": undefined },
    });
    for (const path of ["poker", "keno", "skill-games"]) expect(body).toContain(`"/en/${path}"`);
  });

  it("names the sections that can hold games when those cannot be had, without numbers", async () => {
    const { body } = await show("/slots", { replies: { "/casino-api/v1/games": undefined } });
    expect(body).toMatch(/href="\/en\/poker"[^>]*>Poker<\/a>/);
    expect(body).not.toContain('href="/en/live-casino"');
  });

  it("lists the bonuses that are wagered in it, and leads to their page", async () => {
    const { body } = await show("/bonus/casino");
    expect(body).toContain('href="/en/bonus/welcome-casino"');
    expect(body).toContain("100% up to €100<");
    expect(body).toContain('href="/en/registration?return-url=%2Fen%2Fbonus%2Fwelcome-casino"');
    const { redirect } = await show("/bonus/casino/welcome-casino");
    expect(redirect).toEqual({ to: "/en/bonus/welcome-casino", code: 301 });
    const none = { "/promotions-api/v1/offers": { ...told, offers: [] } };
    expect((await show("/bonus/casino", { replies: none })).body).toContain(
      "No bonuses available right now.",
    );
  });

  it.each([
    "/slots/game/7/book",
    "/poker/dice",
    "/providers/somebody",
    "/bonus/casino/nothing",
    "/games/roulette",
  ])("%s is not there and says so", async (path) => {
    const { status, body } = await show(path);
    expect(status).toBe(404);
    expect(body).toContain("There’s no game at this address.");
  });

  it("speaks a language that is written from the right", async () => {
    const { body } = await show("/casino-lobby", { lang: "ar" });
    expect(body).not.toMatch(/casino\.[a-zA-Z]/);
  });
});

describe("the page of a game", () => {
  it("[R9] shows a guest the table, the rules and what comes back, and asks him to log in", async () => {
    for (const { id } of games) {
      const { body, title, status } = await show(`/games/${id}`);
      expect(status, id).toBeUndefined();
      expect(title, id).toBe(en[`game.${id}.name` as keyof typeof en]);
      expect(body.match(/<h1/g), id).toHaveLength(1);
      expect(body, id).toContain("Log in to play");
      expect(body, id).toContain("Return to player (RTP): 98.98–99.00%");
      expect(body.match(/<li>/g)?.length ?? 0, id).toBeGreaterThan(4);
      expect(body, id).not.toMatch(/\b(seat|game\.rules)\.[a-z0-9]/);
    }
  });

  it("[R10] [R11] shows a player balance, stake, net and time before anything is asked", async () => {
    const { body } = await show("/games/dice", { isPlayer: true });
    for (const name of ["Balance", "Stake", "Session profit", "Time in this game"]) {
      expect(body).toContain(name);
    }
    expect(body).toContain("0:00:00");
    expect(body).toMatch(/type="submit"[^>]*aria-disabled="true"/);
  });

  it("shows a guest no session: no clock, no sums, no bar of messages", async () => {
    const { body } = await show("/games/dice");
    expect(body).not.toContain("0:00:00");
    expect(body).not.toContain("Balance");
    expect(body).not.toContain("data-phase");
  });

  it("has the way back, the name and the star in one bar above the stage", async () => {
    const { body } = await show("/games/dice");
    const bar = body.slice(body.indexOf("data-title-bar"), body.indexOf("data-stage"));
    expect(bar).toMatch(/<a[^>]*href="\/en\/casino-lobby" aria-label="Casino"/);
    expect(bar).toMatch(/<h1[^>]*>Dice<\/h1>/);
    expect(bar).toContain("Add Dice to favourites");
  });

  it("speaks every language", async () => {
    for (const lang of ["ru", "de", "es", "fr", "pt", "tr", "ar", "hi", "zh"]) {
      const { body } = await show("/games/mines", { lang, isPlayer: true });
      expect(body, lang).not.toMatch(/\b(seat|game|casino)\.[a-z]/);
    }
  });
});

describe("a page of thanks", () => {
  it("is for an account or a deposit of the last half hour", async () => {
    expect((await show("/thank-you/registration", { isPlayer: true })).title).toBe(
      "Your account is ready",
    );
    const payments = paid.payments.map((one) => ({ ...one, updatedAt: NOW - 1_000 }));
    const replies = { "/payments-api/v1/payments": { payments } };
    const { body } = await show("/thank-you/deposit", { isPlayer: true, replies });
    expect(body).toContain("€100.00");
  });

  it("is none without one, whatever its address says: the way leads home", async () => {
    const home = { to: "/en", code: 302 };
    expect((await show("/thank-you/registration")).redirect).toEqual(home);
    expect((await show("/thank-you/subscription", { isPlayer: true })).redirect).toEqual(home);
    const payments = paid.payments.map((one) => ({ ...one, updatedAt: NOW - 3_600_000 }));
    const replies = { "/payments-api/v1/payments": { payments } };
    const asked = { isPlayer: true, replies };
    expect((await show("/thank-you/deposit", asked)).redirect).toEqual(home);
  });
});
