import type { AskedVisitor } from "@fairline/app-shell";
import { judge, makeVisit } from "@fairline/app-shell/routes";
import { describe, expect, it } from "vitest";
import { visitorPorts } from "./visitor-ports.ts";

type Games = Awaited<ReturnType<ReturnType<typeof visitorPorts>["findGames"]>>;

const asked: AskedVisitor = {
  url: "https://fairline.example/en",
  lang: "en",
  remoteAddress: "192.0.2.1",
  forwardedFor: undefined,
  geoCountry: undefined,
  userAgent: "",
  cookies: new Map(),
  requestId: "r1",
};

/** The games that pages hear of, from a platform that has these. */
async function heard(has: Extract<Games, { kind: "known" }>["games"]): Promise<Games> {
  const nobody = () => Promise.reject(new RangeError("not asked"));
  const ports = visitorPorts({
    casino: { findGameAddresses: () => has },
    visitors: { countryOf: () => undefined, checkBlock: nobody, checkRedirect: nobody },
  });
  return ports.findGames(asked, AbortSignal.timeout(1_000));
}

function verdictOf(games: Games, pathname: string) {
  const visit = makeVisit(
    {
      changes: {},
      session: { kind: "guest" },
      browser: { device: "desktop", isBot: false, isTouchMac: false, keepsDevice: true },
      services: { block: null, move: null, games, isAnswered: true },
      isProduction: true,
    },
    { pathname, search: "?a=1", cookie: undefined, asked: [], from: null },
  );
  return judge(visit).verdict;
}

describe("games, as pages hear of them", () => {
  it.each(["/en/games/view/1", "/en/game/x", "/en/games/x"])(
    "[RT-06] %s leads to all games while there is none",
    async (address) => {
      const games = await heard([]);
      expect(verdictOf(games, address)).toMatchObject({ to: "/en/games?a=1", code: 301 });
    },
  );

  it.each(["/en/games/view/1", "/en/game/x", "/en/games/x"])(
    "[RT-06] %s leads to the place its game has now",
    async (address) => {
      const games = await heard([{ gameId: "1", route: "crystal", oldRoutes: ["x"] }]);
      expect(verdictOf(games, address)).toMatchObject({ to: "/en/games/crystal?a=1", code: 301 });
      expect(verdictOf(games, "/en/games/crystal").kind).toBe("render");
    },
  );
});
