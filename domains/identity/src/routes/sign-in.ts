import { signIn } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import type { Identity } from "../identity.ts";
import { browserOf } from "./browser-of.ts";
import { handOverCookies } from "./hand-over-cookies.ts";

/** Starts a session under a new cookie. */
export function mountSignIn(api: Api, identity: Identity): void {
  api.mount(signIn, async ({ body, request, reply }) => {
    const signedIn = await identity.signIn(body, browserOf(request));
    if (isRefused(signedIn)) return signedIn;
    await handOverCookies(reply, identity, signedIn);
    return { player: signedIn.view };
  });
}
