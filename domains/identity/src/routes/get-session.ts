import { getSession } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Identity } from "../identity.ts";

/** Tells who is signed in. */
export function mountGetSession(api: Api, identity: Identity): void {
  api.mount(getSession, async ({ session }) => {
    return { player: session && (await identity.getPlayerView(session)) };
  });
}
