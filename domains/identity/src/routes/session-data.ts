import { getSecureData, getWebSession } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Identity } from "../identity.ts";
import { clearedPlayerCookies, saysSignedIn, setCookie } from "../model/browser-cookies.ts";

/** Gives a browser its secure data, and tells the number of who is signed in. */
export function mountSessionData(api: Api, identity: Identity): void {
  api.mount(getSecureData, async ({ request, reply }) => {
    const { ggru, grant } = await identity.makeSecureData(request.headers.cookie);
    reply.header("set-cookie", [setCookie("ggru", ggru), setCookie("grant", grant)]);
    return { ggru, grant: { grant } };
  });
  api.mount(getWebSession, ({ request, reply, session }) => {
    if (session) return { user_id: String(session.playerId) };
    // His session ended somewhere else: nothing may go on saying that he is signed in.
    if (saysSignedIn(request.headers.cookie)) reply.header("set-cookie", clearedPlayerCookies());
    return { user_id: null };
  });
}
