import { findRoute } from "../routes/all-routes.ts";
import type { RouteMatch } from "../routes/match-route.ts";
import { withModal } from "../modal-query.ts";
import { addressOf, type Guard, redirect, type Verdict, type Visit } from "./visit.ts";

/** Where the paths of the account's pages begin. */
const ACCOUNT_PAGES = "office/";

/** What a player owes before a page is his: to prove who he is, to complete his data. */
export const dutyGuard: Guard = ({ visit, match }) => {
  const { session, site, language } = visit;
  if (!match || session.kind !== "player") return undefined;
  const { flags } = match.route;
  if (flags.includes("needsIdentification") && session.account.needsIdentification) {
    const page = site.office.isIdentificationShown ? "identification" : "verification";
    return redirect(addressOf(language.lang, `/office/${page}`));
  }
  if (flags.includes("needsData") && session.account.needsData) {
    return redirect(addressOf(language.lang, "/socialregistration"));
  }
  return rechargeModal(visit, match);
};

/** Where deposits have a modal their page is reached from the account alone. */
function rechargeModal(visit: Visit, { route }: RouteMatch): Verdict | undefined {
  if (route.name !== "recharge" || !visit.site.office.isRechargeModal) return undefined;
  const { from, language } = visit;
  const account = addressOf(language.lang, "/office/account");
  if (from && findRoute(from.routeName)?.path.startsWith(ACCOUNT_PAGES)) return undefined;
  const [path = account, search = ""] = (from?.address ?? account).split("?");
  return redirect(path + withModal(search, "RECHARGE"));
}
