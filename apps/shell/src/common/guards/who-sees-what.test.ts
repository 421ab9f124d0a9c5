import { describe, expect, it } from "vitest";
import { exampleVisit, playerWith, type VisitChange } from "../../testing/example-visit.ts";
import { allRoutes } from "../routes/all-routes.ts";
import { blockRoutes } from "../routes/block.ts";
import { compileRoute, type Segment } from "../routes/compile-route.ts";
import type { Route } from "../routes/route.ts";
import { judge } from "./judge.ts";

const VISITORS: Readonly<Record<string, VisitChange>> = {
  guest: {},
  signed: { session: playerWith() },
  "banned 45": { session: playerWith({ banLevel: 45, banVersion: 0 }) },
  "banned 53": { session: playerWith({ banLevel: 53, banVersion: 1 }) },
  "terms changed": { session: playerWith({ termsChanged: true }) },
  blocked: { services: { block: 1 } },
  bot: { browser: { isBot: true } },
};

const EXEMPT = new Set([
  "rules",
  "responsible",
  "officeSupport",
  "deduce",
  "deduceForm",
  "confirmTerms",
]);
/** Only for guests: a player is at home already. */
const FOR_GUESTS = new Set(["login", "registration"]);

/** What the design says becomes of a row, told again without looking at the guards. */
function expected(route: Route, visitor: string): string {
  const isBlockPage = blockRoutes.includes(route);
  if (visitor === "blocked") {
    if (route.name === "accountVerify" || route.name === "block") return "render";
    return "/en/block";
  }
  if (isBlockPage) return visitor === "bot" ? "render" : "/en";
  if (route.move) return "moved";
  if (
    ["bonusesOffers", "bonusOffer", "bonusOfferPartner", "bonusesOffersGames"].includes(route.name)
  ) {
    return "moved";
  }
  if (visitor.startsWith("banned")) {
    const isTakingOut = route.flags.includes("allowedAtBanLevel");
    if (!route.flags.includes("allowedForBanned") && !isTakingOut) return "/en/blocked";
  } else if (route.flags.includes("bannedOnly")) return "/en";
  if (route.name.startsWith("gamesLegacy")) return "error";
  const isPlayer = visitor !== "guest" && visitor !== "bot";
  if (!isPlayer) return route.access === "player" ? "/en/user/login" : "render";
  if (FOR_GUESTS.has(route.name)) return "/en";
  if (route.name === "confirmTerms") return visitor === "terms changed" ? "render" : "/en";
  if (visitor !== "terms changed") return "render";
  return route.fragment === null || EXEMPT.has(route.name) ? "render" : "/en/confirm-terms";
}

const texts = ["7-a", "7", "football", "ie", "a"];
/** A word of the configuration where the page wants one. */
const words: Readonly<Record<string, string>> = { toto: "football", topEvents: "" };

function exampleOf(segment: Segment, route: Route): string {
  if (segment.isOptional) return segment.pattern ? (words[route.name] ?? "") : "";
  return segment.words?.[0] ?? texts.find((text) => segment.pattern?.test(text)) ?? "";
}

function addressOfRow(route: Route): string {
  const { segments } = compileRoute(route);
  return ["/en", ...segments.map((one) => exampleOf(one, route)).filter(Boolean)].join("/");
}

const cases = allRoutes.flatMap((route) =>
  Object.keys(VISITORS).map((visitor) => ({ name: route.name, visitor, route })),
);

describe("every page for every visitor", () => {
  it.each(cases)("$name is what it should be for: $visitor", ({ route, visitor }) => {
    const { verdict } = judge(exampleVisit(addressOfRow(route), VISITORS[visitor]));
    const wanted = expected(route, visitor);
    if (wanted === "moved") expect(verdict.kind).toBe("redirect");
    else if (wanted.startsWith("/")) {
      expect(verdict.kind === "redirect" && verdict.to.split("?")[0]).toBe(wanted);
    } else expect(verdict.kind).toBe(wanted);
  });
});
