import { getUserConfig } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Identity } from "../identity.ts";

/** Tells what pages know of the player's account. */
export function mountUserConfig(api: Api, identity: Pick<Identity, "getUserConfig">): void {
  api.mount(getUserConfig, async ({ signedIn }) => ({
    result: await identity.getUserConfig(signedIn().playerId),
  }));
}
