import {
  findAccumulators,
  findBets,
  findFixtures,
  findGames,
  findOffers,
  findPlayedGames,
  findResults,
  findSportsTree,
  getSiteFrame,
} from "@fairline/contracts";
import { SETTING_DEFAULTS } from "@fairline/contracts/settings";
import { showFragment, testedPlayer } from "@fairline/fragment-kit/testing";
import { describe, expect, it } from "vitest";
import { sports } from "../../fragment.tsx";

const frame = getSiteFrame.reply.parse(getSiteFrame.example.reply);
const replies: Readonly<Record<string, unknown>> = {
  "/offering-api/v1/sports-tree": findSportsTree.example.reply,
  "/offering-api/v1/fixtures": findFixtures.example.reply,
  "/offering-api/v1/results": findResults.example.reply,
  "/offering-api/v1/accumulators": findAccumulators.example.reply,
  "/promotions-api/v1/offers": findOffers.example.reply,
  "/casino-api/v1/games": findGames.example.reply,
  "/casino-api/v1/played-games": findPlayedGames.example.reply,
  "/sportsbook-api/v1/bets": findBets.example.reply,
  [getSiteFrame.path]: {
    ...frame,
    header: { ...frame.header, menu: [...frame.header.menu, { to: "/casino", text: "Casino" }] },
  },
};

type Shown = Partial<Parameters<typeof showFragment>[2]>;

async function home(shown: Shown = {}): Promise<string> {
  return (await showFragment(sports, "/", { lang: "en", player: null, replies, ...shown })).body;
}

describe("home", () => {
  it("shows the breadth of the product to a guest: a match, games, a bonus, an accumulator", async () => {
    const body = await home();
    expect(body).toMatch(/<h1[^>]*>Sports betting/);
    expect(body).not.toMatch(/<h1[^>]*fl-visually-hidden/);
    expect(body).toContain("Top match");
    expect(body).toContain('href="/en/games/dice"');
    expect(body).toMatch(/100% up to[^€]*<[^>]*>€100\.00/);
    expect(body).toContain("Min. deposit €1.00 · wagering 5× bonus · 30 days");
    expect(body).toContain('href="/en/bonus/welcome-sport"');
    expect(body).toContain("return-url=%2Fen%2Fbonus%2Fwelcome-sport");
    expect(body).toContain("Accumulator of the day");
  });

  it("shows each pick of the accumulator in its own direction, and its odds beside the button", async () => {
    const body = await home();
    const card = body.slice(body.indexOf("data-accumulator"));
    expect(card).toMatch(/<p[^>]*><bdi>[^<]+<\/bdi>/);
    expect(card).toMatch(/^[^>]*><h2[^>]*>Accumulator of the day<\/h2>/);
  });

  it("shows a player what he has going in the place of the bonus", async () => {
    const body = await home({ player: testedPlayer });
    expect(body).toContain("Your open bets");
    expect(body).toContain("Play Dice");
    expect(body).not.toContain("Claim bonus");
  });

  it("leaves out what the site does not have, and offers nothing to a player who may not be offered", async () => {
    const bare = {
      ...replies,
      [getSiteFrame.path]: frame,
      "/casino-api/v1/games": { games: [] },
      "/promotions-api/v1/offers": { currency: "EUR", mayBeOffered: false, offers: [] },
      "/offering-api/v1/accumulators": { accumulators: [] },
    };
    // The frame is shared by the pages of some seconds: another language asks anew.
    const body = await home({ replies: bare, lang: "de" });
    expect(body).toContain("Topspiel");
    for (const gone of ["/games/", "/bonus/", "Kombi des Tages"]) expect(body).not.toContain(gone);
  });

  it("is drawn folded where the player keeps it so, and asks for none of it", async () => {
    const body = await home({ settings: { ...SETTING_DEFAULTS, homeStrip: 0 } });
    expect(body.includes("Show highlights")).toBe(true);
    expect(body.includes("Top match")).toBe(false);
    expect(body).toMatch(/<h1[^>]*>Sports betting/);
  });
});
