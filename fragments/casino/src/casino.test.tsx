import { showFragment, testedPlayer } from "@fairline/fragment-kit/testing";
import { findOffers, findPayments } from "@fairline/contracts";
import { FEATURES } from "@fairline/contracts/features";
import { describe, expect, it } from "vitest";
import { casino } from "./fragment.tsx";
import en from "./locales/en.json" with { type: "json" };
import { LOTTERIES, SECTIONS } from "./model/sections.ts";

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
const usual: Readonly<Record<string, unknown>> = {
  "/bff-api/config/group/get": configured(all),
  "/promotions-api/v1/offers": {
    ...told,
    offers: told.offers.map((offer) => ({ ...offer, templateId: "welcome-casino", choice: 2 })),
  },
};

type Shown = { readonly lang?: string; readonly isPlayer?: boolean; readonly replies?: object };

function show(path: string, { lang = "en", isPlayer = false, replies }: Shown = {}) {
  return showFragment(casino, path, {
    lang,
    player: isPlayer ? { ...testedPlayer, createdAt: NOW - 60_000 } : null,
    replies: { ...usual, ...replies },
    missingCode: "CONTENT_NOT_FOUND",
  });
}

describe("the casino", () => {
  it("has a page for every section, which says that no game can be played", async () => {
    for (const { path, id } of SECTIONS.filter((one) => one.id !== "casinoBonus")) {
      const { body, title, head, status } = await show(path);
      expect(status, path).toBeUndefined();
      expect(title, path).toBe(en[`casino.${id}` as keyof typeof en]);
      expect(head, path).toContain('name="description"');
      expect(body, path).toContain("No casino game can be played here so far.");
      expect(body, path).toContain('href="/en/rules/games/fairness"');
      expect(body.match(/<h1/g), path).toHaveLength(1);
    }
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

  it("names everything when the configuration cannot be read", async () => {
    const { body } = await show("/slots", {
      replies: { "/bff-api/config/group/get": undefined },
    });
    for (const { path } of LOTTERIES) expect(body).toContain(`href="/en${path}"`);
  });

  it("lists the bonuses that are wagered in it, and leads to their page", async () => {
    expect((await show("/bonus/casino")).body).toContain('href="/en/bonus/welcome-casino"');
    const { redirect } = await show("/bonus/casino/welcome-casino");
    expect(redirect).toEqual({ to: "/en/bonus/welcome-casino", code: 301 });
    const none = { "/promotions-api/v1/offers": { ...told, offers: [] } };
    expect((await show("/bonus/casino", { replies: none })).body).toContain(
      "There is no bonus to take here now.",
    );
  });

  it.each(["/slots/game/7/book", "/providers/somebody", "/bonus/casino/nothing", "/games/dice"])(
    "%s is not there and says so",
    async (path) => {
      const { status, body } = await show(path);
      expect(status).toBe(404);
      expect(body).toContain("There is no game at this address.");
    },
  );

  it("speaks a language that is written from the right", async () => {
    const { body } = await show("/casino-lobby", { lang: "ar" });
    expect(body).not.toMatch(/casino\.[a-zA-Z]/);
  });
});

describe("a page of thanks", () => {
  it("is for an account or a deposit of the last half hour", async () => {
    expect((await show("/thank-you/registration", { isPlayer: true })).title).toBe(
      "Your account is open",
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
