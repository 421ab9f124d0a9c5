import { FEATURES } from "@fairline/contracts/features";
import { isAvailable } from "../facts/site-facts.ts";
import { LOGIN_PARAMETER, RETURN_PARAMETER } from "../login-parameters.ts";
import { findRoute } from "../routes/all-routes.ts";
import { pathOfRoute } from "../routes/route-path.ts";
import { addressOf, homeOf, type Visit } from "./visit.ts";

/** Where a guest goes to log in: the page for it, or the form in the header of the home page. */
export function loginAddress(visit: Visit): string {
  const login = findRoute("login");
  if (!login || !isAvailable(visit.site, FEATURES.login)) return loginAtHome(visit);
  return `${addressOf(visit.language.lang, pathOfRoute(login))}?${wayBack(visit)}`;
}

/** The home page with its log-in form open. */
export function loginAtHome(visit: Visit): string {
  return `${homeOf(visit)}?${LOGIN_PARAMETER}=open&${wayBack(visit)}`;
}

/** Who asked for the login itself goes back to where that asked for him to go. */
function wayBack({ pathname, search, language }: Visit): string {
  const asked = new URLSearchParams(search).get(RETURN_PARAMETER);
  const isLogin = language.path === "/user/login";
  const back = isLogin ? (asked ?? addressOf(language.lang, "/")) : pathname + search;
  return `${RETURN_PARAMETER}=${encodeURIComponent(back)}`;
}
