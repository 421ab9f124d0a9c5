import { FEATURES } from "@fairline/contracts/features";
import { isAvailable } from "../facts/site-facts.ts";
import { RETURN_PARAMETER } from "../login-parameters.ts";
import { addressOf, type Guard, homeOf, redirect } from "./visit.ts";

/** Changed terms are confirmed first; without changed terms there is nothing to confirm. */
export const termsGuard: Guard = ({ visit, match }) => {
  const { session, site, language } = visit;
  if (!match || session.kind !== "player") return undefined;
  const isOn = site.auth.isTermsConfirmation && isAvailable(site, FEATURES.confirmTerms);
  const mustConfirm = isOn && session.account.termsChanged;
  const { name } = match.route;
  if (name === "confirmTerms") return mustConfirm ? undefined : redirect(homeOf(visit));
  const isExempt = match.route.fragment === null || site.auth.termsExemptRoutes.includes(name);
  if (!mustConfirm || isExempt) return undefined;
  const back = encodeURIComponent(visit.pathname + visit.search);
  const query = `lng=${language.lang}&${RETURN_PARAMETER}=${back}`;
  return redirect(`${addressOf(language.lang, "/confirm-terms")}?${query}`);
};
