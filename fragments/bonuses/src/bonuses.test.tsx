import { showFragment, testedPlayer } from "@fairline/fragment-kit/testing";
import { findGrants, findOffers, getArticle } from "@fairline/contracts";
import { describe, expect, it } from "vitest";
import { bonuses } from "./fragment.tsx";
import en from "./locales/en.json" with { type: "json" };

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
    expect(body).toContain("100% up to €100<");
    expect(body).toContain("Wager the bonus 5× within 30 days");
    expect(body).toContain("At least 3 selections");
  });

  it("tell a guest and a player what to do next, beside the terms", async () => {
    const guest = (await show("/bonuses")).body;
    for (const id of ["welcome-sport", "welcome-casino"]) {
      expect(guest).toContain(`href="/en/registration?return-url=%2Fen%2Fbonus%2F${id}"`);
      expect(guest).toMatch(new RegExp(`href="/en/bonus/${id}"[^>]*>Terms<`));
    }
    expect(guest.match(/Register and claim/g)).toHaveLength(2);
    const player = (await show("/bonuses", { isPlayer: true })).body;
    expect(player.match(/Deposit and claim/g)).toHaveLength(2);
    expect(player).not.toContain("Register and claim");
  });

  it("are not offered to a player whose first deposit is made, who reads why and the terms", async () => {
    const made = { ...told, offers: offers.map((offer) => ({ ...offer, mayBeTaken: false })) };
    const asked = { isPlayer: true, replies: { "/promotions-api/v1/offers": made } };
    for (const path of ["/bonuses", "/promo", "/bonus/welcome-sport"]) {
      const { body } = await show(path, asked);
      expect(body, path).toContain("You’ve already made your first deposit");
      expect(body, path).not.toMatch(/Deposit and claim|>Claim<|>No bonus</);
      expect(body, path).toContain("Terms");
    }
  });

  it("have no entry for a category that is empty or the same as all of them", async () => {
    for (const path of ["/bonuses", "/promo", "/bonus-rules", "/bonus/nothing"]) {
      const { body } = await show(path);
      for (const category of ["bukmaker", "casino"]) {
        expect(body, path).toContain(`href="/en/bonuses/${category}"`);
      }
      for (const category of ["first_deposit", "redeposit", "poker", "cashback", "shares"]) {
        expect(body, path).not.toContain(`href="/en/bonuses/${category}"`);
      }
      // Once in each of the two forms of the menu.
      expect(body.match(/>Promotions<\/a>/g), path).toHaveLength(2);
    }
  });

  it("are only those of the category that is asked for", async () => {
    const { body } = await show("/bonuses/casino");
    expect(body).toContain("welcome-casino");
    expect(body).not.toContain("welcome-sport");
  });

  it("are offered on the page of an empty category as well", async () => {
    const { body } = await show("/bonuses/cashback");
    expect(body).toContain(en["bonuses.empty"]);
    expect(body).toContain('href="/en/bonus/welcome-sport"');
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

  it("are never denied while the call lists them, whatever they are wagered on", async () => {
    for (const path of ["/bonus/welcome-casino", "/bonus/welcome-sport"]) {
      expect((await show(path, { isPlayer: true })).body, path).toMatch(/<button[^>]*>.*?Claim</);
    }
    for (const path of ["/bonuses", "/bonuses/casino", "/promo"]) {
      expect((await show(path)).body, path).not.toMatch(/cannot be taken|not open/);
    }
  });

  it("can be taken by a player, who sees the progress of those he has", async () => {
    expect((await show("/bonus/welcome-sport", { isPlayer: true })).body).toContain("Claim<");
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

  it("[PROD-17] are what is published and the bonuses; that there is none is said only then", async () => {
    const { body } = await show("/promo");
    expect(body).toContain("100% up to €100<");
    expect(body).not.toContain(en["bonuses.promotions.empty"]);
    const nothing = { ...told, offers: [] };
    const bare = await show("/promo", { replies: { "/promotions-api/v1/offers": nothing } });
    expect(bare.body).toContain(en["bonuses.promotions.empty"]);
    const row = { slug: "a", lang: "en", title: "Summer", lead: "", datedAt: null, category: "" };
    const rows = { categories: [], rows: [row], pages: 1, languages: null };
    const published = await show("/promo", { replies: { "/content-api/v1/articles": rows } });
    expect(published.body).toContain('href="/en/promotions/a"');
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
