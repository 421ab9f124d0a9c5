import { logAgreement } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Identity } from "../identity.ts";

/** Keeps what browsers remember of consent given before its player signed in. */
export function mountLogAgreement(api: Api, identity: Identity): void {
  api.mount(logAgreement, async ({ body, signedIn }) => {
    const { cookiesAgreeTime, wording } = body;
    const { playerId } = signedIn();
    return { isLogged: await identity.logAgreement(playerId, { cookiesAgreeTime, wording }) };
  });
}
