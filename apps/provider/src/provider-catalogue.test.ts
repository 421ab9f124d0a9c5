import { findGames } from "@fairline/contracts";
import { games, hashOfGame, certificateOf } from "@fairline/games";
import { describe, expect, it } from "vitest";
import { providerCatalogue } from "./provider-catalogue.ts";

describe("the catalogue of the provider", () => {
  const { games: kinds, addresses, cards } = providerCatalogue();

  it("names every game with its kind, its place and what was proved of it", () => {
    expect(Object.keys(kinds)).toHaveLength(games.length);
    expect(addresses.map(({ route }) => route)).toEqual(games.map(({ id }) => id));
    const shown = cards.map((card) => ({ ...card, provider: "our-games" }));
    expect(findGames.reply.parse({ games: shown }).games).toEqual(shown);
  });

  it("rounds what comes back down, so that nothing is promised that is not paid", () => {
    expect(cards.find(({ route }) => route === "dice")).toMatchObject({
      gameId: "101",
      product: "fast",
      rtp: { least: "98.99032", greatest: "99.00000" },
      greatestPay: "4950",
    });
  });

  it("shows figures of the very games that are played", () => {
    for (const game of games) expect(certificateOf(game).hash).toBe(hashOfGame(game));
  });
});
