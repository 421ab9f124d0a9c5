import { describe, expect, it } from "vitest";
import { type GameAddress, gameAddresses } from "./game-addresses.ts";

const apple: GameAddress = { gameId: "7", route: "apple", oldRoutes: ["apple-old"] };
const crystal: GameAddress = { gameId: "12", route: "crystal", oldRoutes: [] };

function providerOf(id: number, addresses?: readonly GameAddress[]) {
  return { id, name: `p${id}`, secrets: [], ...(addresses ? { addresses } : {}) };
}

describe("places of games on the site", () => {
  it("[RT-06] are those of every provider, and none without providers", () => {
    const providers = [providerOf(1, [apple]), providerOf(2), providerOf(3, [crystal])];
    expect(gameAddresses(providers)).toEqual([apple, crystal]);
    expect(gameAddresses([])).toEqual([]);
  });

  it("may be taken over from a game that left them", () => {
    const heir = { ...crystal, route: "apple-old" };
    expect(gameAddresses([providerOf(1, [apple, heir])])).toEqual([apple, heir]);
  });

  it.each([
    ["a number", { ...crystal, gameId: "7" }],
    ["a place", { ...crystal, route: "apple" }],
  ])("are refused where two games have %s in common", (_what, other) => {
    const providers = [providerOf(1, [apple]), providerOf(2, [other])];
    expect(() => gameAddresses(providers)).toThrow("of its own");
  });

  it.each([
    { ...crystal, gameId: "twelve" },
    { ...crystal, route: "Crystal Palace" },
    { ...crystal, route: "" },
  ])("are refused where no page can have them: %o", (broken) => {
    expect(() => gameAddresses([providerOf(1, [broken])])).toThrow("a number and a place");
  });
});
