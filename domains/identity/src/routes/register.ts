import { register } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import type { Identity } from "../identity.ts";
import { browserOf } from "./browser-of.ts";
import { handOverCookies } from "./hand-over-cookies.ts";

/** Opens an account and hands over the cookie of its first session. */
export function mountRegister(api: Api, identity: Identity): void {
  api.mount(register, async ({ body, request, reply }) => {
    const registered = await identity.register(body, browserOf(request));
    if (isRefused(registered)) return registered;
    await handOverCookies(reply, identity, registered);
    return { player: registered.view };
  });
}
