import type { AccountFacts } from "../facts/visitor-facts.ts";
import type { Route } from "../routes/route.ts";
import { addressOf, type Guard, homeOf, redirect } from "./visit.ts";

/** A banned player sees what he must be able to see; nobody else sees the page of the banned. */
export const banGuard: Guard = ({ visit, match }) => {
  if (!match) return undefined;
  const { session } = visit;
  const account = session.kind === "player" ? session.account : undefined;
  if (!account || account.banLevel <= 0) {
    return match.route.flags.includes("bannedOnly") ? redirect(homeOf(visit)) : undefined;
  }
  if (isAllowed(match.route, account)) return undefined;
  return {
    kind: "redirect",
    to: addressOf(visit.language.lang, "/blocked"),
    code: 302,
    how: "document",
  };
};

/** The level at which a banned player may take his money out. */
const TAKE_OUT_LEVEL = 45;
const TAKE_OUT_LEVEL_VERSION_1 = 53;

function isAllowed(route: Route, { banLevel, banVersion }: AccountFacts): boolean {
  if (route.flags.includes("allowedForBanned")) return true;
  const level = banVersion === 1 ? TAKE_OUT_LEVEL_VERSION_1 : TAKE_OUT_LEVEL;
  return route.flags.includes("allowedAtBanLevel") && banLevel === level;
}
