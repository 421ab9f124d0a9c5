import { withoutParameter } from "../search.ts";
import { type Guard, redirect } from "./visit.ts";

/** The query parameter that asks for the pages of another kind of device. */
export const PLATFORM_PARAMETER = "platform_type";

/**
 * A tablet that looks like a desktop is sent to the pages of phones, once. The word that says so
 * leaves the address as soon as it is remembered, except where it belongs.
 */
export const platformGuard: Guard = ({ visit, match }) => {
  const { search, browser, pathname } = visit;
  const isAsked = new URLSearchParams(search).has(PLATFORM_PARAMETER);
  if (isAsked) {
    if (!browser.keepsDevice || match?.route.flags.includes("keepsPlatform")) return undefined;
    return redirect(pathname + withoutParameter(search, PLATFORM_PARAMETER));
  }
  if (!browser.isTouchMac || browser.device !== "desktop") return undefined;
  const joint = search === "" ? "?" : "&";
  return {
    kind: "redirect",
    to: `${pathname}${search}${joint}${PLATFORM_PARAMETER}=mobile`,
    code: 302,
    how: "document",
  };
};
