import { changePassword } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { isRefused } from "@fairline/kernel";
import type { Identity } from "../identity.ts";
import { browserOf } from "./browser-of.ts";

/** Gives the player of the session a new password. */
export function mountChangePassword(api: Api, identity: Identity): void {
  api.mount(changePassword, async ({ body, request, signedIn }) => {
    const changed = await identity.changePassword(signedIn(), body, browserOf(request));
    return isRefused(changed) ? changed : ({ isChanged: true } as const);
  });
}
