import { describe, expect, it } from "vitest";
import { gameCards } from "./game-listing.ts";

const rtp = { least: "97.00000", greatest: "98.50000" };
const plums = { gameId: "7", route: "plums", oldRoutes: [] };
const provider = {
  id: 3,
  name: "orchard",
  secrets: [],
  games: { "7": "slots" },
  addresses: [plums],
  listings: [{ gameId: "7", rtp, greatestPay: "500" }],
} as const;

describe("games of the lobby", () => {
  it("are those of every provider that have a place, a kind and a listing", () => {
    const card = { gameId: "7", route: "plums", provider: "orchard", product: "slots", rtp };
    expect(gameCards([provider])).toEqual([{ ...card, greatestPay: "500" }]);
  });

  it.each([
    ["place", { ...provider, addresses: [] }],
    ["kind", { ...provider, games: {} }],
    ["listing", { ...provider, listings: [] }],
  ])("leave out one without a %s", (_what, lacking) => {
    expect(gameCards([lacking, { id: 4, name: "empty", secrets: [] }])).toEqual([]);
  });
});
