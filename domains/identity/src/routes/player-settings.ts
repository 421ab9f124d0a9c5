import { getPlayerSettings, savePlayerSettings } from "@fairline/contracts";
import type { Api } from "@fairline/http";
import type { Identity } from "../identity.ts";

/** Gives and keeps the settings of an account. */
export function mountPlayerSettings(
  api: Api,
  identity: Pick<Identity, "getSettings" | "keepSettings">,
): void {
  api.mount(getPlayerSettings, ({ signedIn }) => identity.getSettings(signedIn().playerId));
  api.mount(savePlayerSettings, ({ signedIn, body }) => {
    const named = Object.entries(body.settings).filter(
      (one): one is [string, string] => typeof one[1] === "string",
    );
    return identity.keepSettings(signedIn().playerId, {
      settings: Object.fromEntries(named),
      isFill: body.isFill,
    });
  });
}
