import { blockRoutes, findBlockPage } from "../routes/block.ts";
import { type Guard, homeOf, redirect } from "./visit.ts";

/** Nobody stays on a block page without a reason, search engines aside. */
export const blockEndGuard: Guard = ({ visit, match }) => {
  if (!match || !blockRoutes.includes(match.route)) return undefined;
  if (findBlockPage(visit.services.block) || visit.browser.isBot) return undefined;
  return redirect(homeOf(visit));
};
