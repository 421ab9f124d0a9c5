import type { IdentityProvider } from "@fairline/identity";
import type { NetworkAccess } from "./credentials.ts";
import { createOAuthNetwork } from "./create-oauth-network.ts";
import { createOpenIdNetwork, type NetworkParts } from "./create-openid-network.ts";

/** Networks that can be asked, one for each of the credentials. */
export function createNetworks(
  accesses: readonly NetworkAccess[],
  parts: NetworkParts,
): readonly IdentityProvider[] {
  return accesses.map((access) => {
    const { definition } = access;
    return definition.kind === "openid"
      ? createOpenIdNetwork({ ...access, definition }, parts)
      : createOAuthNetwork({ ...access, definition }, parts);
  });
}
