import { findPlayedGames, findPlayedRounds, type GameCard } from "@fairline/contracts";
import { showFragment, testedPlayer } from "@fairline/fragment-kit/testing";
import { describe, expect, it } from "vitest";
import { casino } from "../fragment.tsx";

const sums = findPlayedGames.reply.parse(findPlayedGames.example.reply);
const rounds = findPlayedRounds.reply.parse(findPlayedRounds.example.reply);
const dice: GameCard = {
  gameId: "101",
  route: "dice",
  provider: "fairline",
  product: "fast",
  rtp: { least: "98.99032", greatest: "99.00000" },
  greatestPay: "4950",
};
const usual = {
  "/casino-api/v1/games": { games: [dice] },
  "/casino-api/v1/played-games": sums,
  "/casino-api/v1/rounds": rounds,
};

function show(options: { isPlayer?: boolean; lang?: string; replies?: object } = {}) {
  const { isPlayer = true, lang = "en", replies = {} } = options;
  return showFragment(casino, "/my-casino", {
    lang,
    player: isPlayer ? testedPlayer : null,
    replies: { ...usual, ...replies },
    missingCode: "CONTENT_NOT_FOUND",
  });
}

describe("a player's own play", () => {
  it("is the sums of each game and his rounds, with the way to each game", async () => {
    const { body, title } = await show();
    expect(title).toBe("My casino");
    expect(body).toContain("Last 30 days");
    expect(body.split('href="/en/games/dice"')).toHaveLength(3);
    expect(body).toContain("€12.00");
    expect(body).toContain("ended");
    expect(body).not.toContain("Continue");
    expect(body).not.toContain("Show more");
  });

  it("leads back to a round under way, and to further rounds", async () => {
    const [game] = sums.games;
    const { body } = await show({
      replies: {
        "/casino-api/v1/played-games": { ...sums, games: [{ ...game, openRounds: 1 }] },
        "/casino-api/v1/rounds": { ...rounds, next: "7" },
      },
    });
    expect(body).toContain("Continue");
    expect(body).toContain("Show more");
  });

  it("names a game that is gone by its number", async () => {
    const { body } = await show({ replies: { "/casino-api/v1/games": { games: [] } } });
    expect(body).toContain("Game 101");
    expect(body).not.toContain('href="/en/games/dice"');
  });

  it("says what to do where there is nothing yet, and asks guests to log in", async () => {
    const none = await show({ replies: { "/casino-api/v1/rounds": { rounds: [] } } });
    expect(none.body).toContain("You haven’t played any games yet.");
    const guest = await show({ isPlayer: false });
    expect(guest.body).toContain("Log in to see your rounds.");
  });

  it("says what failed", async () => {
    const { body } = await show({ replies: { "/casino-api/v1/rounds": undefined } });
    expect(body).not.toContain("Last 30 days");
    expect(body).toContain("<button");
  });

  it("speaks a language that is written from the right", async () => {
    expect((await show({ lang: "ar" })).body).not.toMatch(/mine\.[a-zA-Z]/);
  });
});
