import type { SocialNetwork } from "@fairline/contracts/social-networks";
import type { NetworkAccess } from "../credentials.ts";
import { NETWORKS } from "../networks.ts";

/** What both sides call the site. */
export const SANDBOX_CLIENT_ID = "fairline-sandbox";

/** The networks that the sandbox plays: one of each kind. */
export const SANDBOX_NETWORKS = ["google", "discord"] as const satisfies readonly SocialNetwork[];

/** The sandbox's networks as if the operator had credentials for them. */
export function sandboxAccesses(origin: string, clientSecret: string): readonly NetworkAccess[] {
  const credentials = { clientId: SANDBOX_CLIENT_ID, clientSecret };
  const { google, discord } = NETWORKS;
  if (google.kind !== "openid" || discord.kind !== "oauth") return [];
  const asDiscord = {
    ...discord,
    issuer: `${origin}/discord`,
    authorizeUrl: `${origin}/discord/authorize`,
    tokenUrl: `${origin}/discord/token`,
    person: { ...discord.person, url: `${origin}/discord/users/@me` },
  };
  return [
    { network: "google", definition: { ...google, issuer: `${origin}/google` }, credentials },
    { network: "discord", definition: asDiscord, credentials },
  ];
}
