import { signOut } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Identity } from "../identity.ts";
import { clearedCookies } from "../model/browser-cookies.ts";
import { expiredSessionCookie } from "../model/session-cookie.ts";
import { browserOf } from "./browser-of.ts";

/** Ends the session, and has the browser forget its cookies and its cached answers. */
export function mountSignOut(api: Api, identity: Identity): void {
  api.mount(signOut, async ({ request, reply }) => {
    await identity.signOut(browserOf(request));
    reply.header("set-cookie", [expiredSessionCookie(), ...clearedCookies()]);
    reply.header("clear-site-data", '"cache"');
    return { signedOut: true as const };
  });
}
