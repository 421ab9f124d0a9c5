import { showFragment, testedPlayer } from "@fairline/fragment-kit/testing";
import { findGrants, findOffers, getArticle } from "@fairline/contracts";
import { describe, expect, it } from "vitest";
import { bonuses } from "./fragment.tsx";

const told = findOffers.reply.parse(findOffers.example.reply);
const { offers } = told;
const none = { categories: [], rows: [], pages: 1, languages: null };
const text = getArticle.reply.parse(getArticle.example.reply);
const usual: Readonly<Record<string, unknown>> = {
  "/promotions-api/v1/offers": {
    ...told,
    offers: [
      ...offers,
      ...offers.map((offer) => ({
        ...offer,
        templateId: "welcome-casino",
        choice: 2,
        products: ["slots"],
        contributions: [{ by: "product", id: "slots", bp: 5_000 }],
      })),
    ],
  },
  "/promotions-api/v1/grants": findGrants.example.reply,
  "/content-api/v1/rules/money/bonuses": { ...text, title: "Bonus money" },
  "/content-api/v1/articles": none,
  "/content-api/v1/articles/promotion/summer": { ...text, title: "Summer" },
};

type Shown = { readonly lang?: string; readonly isPlayer?: boolean; readonly replies?: object };

function show(path: string, { lang = "en", isPlayer = false, replies }: Shown = {}) {
  return showFragment(bonuses, path, {
    lang,
    player: isPlayer ? testedPlayer : null,
    replies: { ...usual, ...replies },
    missingCode: "CONTENT_NOT_FOUND",
  });
}

describe("bonuses", () => {
  it("[PROD-17] are listed with what they take, and lead to their terms", async () => {
    const { body, title, head } = await show("/bonuses");
    expect(title).toBe("Bonuses");
    expect(head).toContain('name="description"');
    expect(body).toContain('href="/en/bonus/welcome-sport"');
    expect(body).toContain("€100.00");
    expect(body).toContain("5× bonus");
    expect(body).toContain("30 days");
  });

  it("are only those of the category that is asked for", async () => {
    const { body } = await show("/bonuses/casino");
    expect(body).toContain("welcome-casino");
    expect(body).not.toContain("welcome-sport");
    expect((await show("/bonuses/cashback")).body).toContain("No bonuses available right now.");
  });

  it("keep to the family of addresses of their page", async () => {
    const { body } = await show("/bonuses-offers");
    expect(body).toContain('href="/en/bonus-offer/welcome-sport"');
    expect(body).toContain('href="/en/bonuses-offers/casino"');
  });

  it("tell every term they are judged by, and how much of a stake counts", async () => {
    const { body } = await show("/bonus/welcome-sport");
    for (const text of ["100% of your first deposit", "at least 3 selections", "1.40", "7 days"]) {
      expect(body).toContain(text);
    }
    expect(body).toContain("Pre-match sports");
    expect(body).toContain('href="/en/registration?return-url=%2Fen%2Fbonus%2Fwelcome-sport"');
  });

  it("cannot be taken while nothing they are wagered on is open", async () => {
    const { body } = await show("/bonus/welcome-casino", { isPlayer: true });
    expect(body).toContain("isn’t available right now");
    expect(body).not.toContain("Claim with my first deposit");
  });

  it("can be taken by a player, who sees the progress of those he has", async () => {
    expect((await show("/bonus/welcome-sport", { isPlayer: true })).body).toContain(
      "Claim with my first deposit",
    );
    const { body } = await show("/bonuses", { isPlayer: true });
    expect(body).toContain("Your bonuses");
    expect(body).toMatch(/<progress[^>]*value="8"/);
    expect(body).toContain('href="/en/office/bonuses/wager"');
  });

  it("show nothing to a player who may not be offered anything", async () => {
    const nothing = { currency: "EUR", mayBeOffered: false, offers: [] };
    const row = { slug: "a", lang: "en", title: "Summer", lead: "", datedAt: null, category: "" };
    const replies = {
      "/promotions-api/v1/offers": nothing,
      "/content-api/v1/articles": { categories: [], rows: [row], pages: 1, languages: null },
    };
    const asked = { isPlayer: true, replies };
    expect((await show("/promo", asked)).body).not.toContain("Summer");
    expect((await show("/bonus/welcome-sport", asked)).status).toBe(404);
  });

  it("have rules, alone and below a bonus", async () => {
    expect((await show("/bonus-rules")).title).toBe("Bonus money");
    const { body } = await show("/bonus/welcome-sport/rules");
    expect(body).toContain("Bonus money");
    expect(body).toContain('aria-label="Breadcrumbs"');
    // Search engines read the page's own words, not those of its address.
    expect(body).toContain('itemType="https://schema.org/BreadcrumbList"');
    expect(body).toContain('<span itemProp="name">');
  });
});

describe("promotions", () => {
  it("[SEO-01] and rules name the languages that their text is written in", async () => {
    const paths = ["/promotions/summer", "/bonus-rules", "/bonus/welcome-sport/rules"];
    for (const path of paths) expect((await show(path)).languages, path).toEqual(["en"]);
    for (const path of ["/promo", "/bonus/welcome-sport", "/promotions/none"]) {
      expect((await show(path)).languages, path).toBeUndefined();
    }
  });

  it("are what is published, and it is said when there is none", async () => {
    expect((await show("/promo")).body).toContain("No promotions right now.");
    expect((await show("/promotions/summer")).title).toBe("Summer");
  });

  it.each([
    "/bonus/nothing",
    "/bonuses/nothing",
    "/promotions/none",
    "/landings/none",
    "/bonus-partner/a",
  ])("%s is not there and says so", async (path) => {
    const { status, body } = await show(path);
    expect(status).toBe(404);
    expect(body).toContain("Page not found");
  });

  it("have one heading a page, in a language that is written from the right as well", async () => {
    for (const path of [
      "/bonuses",
      "/bonus/welcome-sport",
      "/promo",
      "/partners",
      "/bonus-rules",
    ]) {
      const { body } = await show(path, { lang: "ar" });
      expect(body.match(/<h1/g), path).toHaveLength(1);
      expect(body, path).not.toMatch(/bonuses\.[a-z]/);
    }
  });
});
