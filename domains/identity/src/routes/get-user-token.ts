import { getUserToken } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Identity } from "../identity.ts";

/** Mints a token for one service. Every call mints a new one, whatever `force_refresh` says. */
export function mountGetUserToken(api: Api, identity: Identity): void {
  api.mount(getUserToken, ({ signedIn, query }) => {
    const { token, expiresAtMs } = identity.mintToken(signedIn(), query.audience ?? "platform");
    return { token, expiresAt: expiresAtMs };
  });
}
