import type { Api } from "@fairline/http";
import type { Identity } from "../identity.ts";
import { mountCaptcha } from "./captcha.ts";
import { mountChangePassword } from "./change-password.ts";
import { mountFingerprint } from "./fingerprint.ts";
import { mountGetSession } from "./get-session.ts";
import { mountGetUserToken } from "./get-user-token.ts";
import { mountLogAgreement } from "./log-agreement.ts";
import { mountPlayerSettings } from "./player-settings.ts";
import { mountRegister } from "./register.ts";
import { mountSessionData } from "./session-data.ts";
import { mountSignIn } from "./sign-in.ts";
import { mountSignOut } from "./sign-out.ts";
import { mountSocial } from "./social.ts";
import { mountTerms } from "./terms.ts";
import { mountUserConfig } from "./user-config.ts";
import { mountUserTransfer } from "./user-transfer.ts";

export { createSessionSource } from "./session-source.ts";

/** Puts the calls of this domain on the api. */
export function mountIdentityRoutes(api: Api, identity: Identity): void {
  mountRegister(api, identity);
  mountSignIn(api, identity);
  mountSignOut(api, identity);
  mountSocial(api, identity);
  mountGetSession(api, identity);
  mountUserConfig(api, identity);
  mountGetUserToken(api, identity);
  mountTerms(api, identity);
  mountCaptcha(api, identity);
  mountFingerprint(api, identity);
  mountSessionData(api, identity);
  mountPlayerSettings(api, identity);
  mountLogAgreement(api, identity);
  mountChangePassword(api, identity);
  mountUserTransfer(api, identity);
}
