import type { Api } from "@fairline/http";
import type { Identity } from "../identity.ts";
import { mountGetSession } from "./get-session.ts";
import { mountRegister } from "./register.ts";
import { mountSignIn } from "./sign-in.ts";
import { mountSignOut } from "./sign-out.ts";

export { createSessionSource } from "./session-source.ts";

/** Puts the calls of this domain on the api. */
export function mountIdentityRoutes(api: Api, identity: Identity): void {
  mountRegister(api, identity);
  mountSignIn(api, identity);
  mountSignOut(api, identity);
  mountGetSession(api, identity);
}
