import { register } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import type { Identity } from "../identity.ts";
import { sessionCookie } from "../model/session-cookie.ts";
import { browserOf } from "./browser-of.ts";

/** Opens an account and hands over the cookie of its first session. */
export function mountRegister(api: Api, identity: Identity): void {
  api.mount(register, async ({ body, request, reply }) => {
    const registered = await identity.register(body, browserOf(request));
    if (isRefused(registered)) return registered;
    reply.header("set-cookie", sessionCookie(registered.token));
    return { player: registered.view };
  });
}
