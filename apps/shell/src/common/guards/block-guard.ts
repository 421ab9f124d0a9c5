import { REASON_UPDATES } from "../facts/service-answers.ts";
import { findRoute } from "../routes/all-routes.ts";
import { findBlockPage } from "../routes/block.ts";
import { pathOfRoute } from "../routes/route-path.ts";
import { addressOf, type Guard, type Redirect, type Visit } from "./visit.ts";

/** While a reason is active there is its page, and the one that a mailed link opens. */
export const blockGuard: Guard = ({ visit, match }) => {
  const page = findBlockPage(visit.services.block);
  const name = match?.route.name;
  if (!page || name === page.routeName || name === "accountVerify") return undefined;
  const route = findRoute(page.routeName);
  return route && leave(visit, addressOf(visit.language.lang, pathOfRoute(route)));
};

/** Work on the site is over some day: who came from a page of his keeps what he asked for. */
function leave(visit: Visit, to: string): Redirect {
  const { services, from, search } = visit;
  const isKept = services.block === REASON_UPDATES && from !== null && from.routeName !== "home";
  return { kind: "redirect", to: isKept ? to + search : to, code: 302, how: "document" };
}
