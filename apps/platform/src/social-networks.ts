import {
  createNetworks,
  createOneTapJudge,
  GOOGLE_ONE_TAP,
  type NetworkAccess,
} from "@fairline/adapter-oauth-networks";
import type { Content } from "@fairline/content";
import { FEATURES } from "@fairline/contracts/features";
import type { SiteConfig } from "@fairline/contracts/site-config";
import { createOutboundFetch } from "@fairline/http/outbound";
import type { SocialPorts } from "@fairline/identity";
import type { Clock } from "@fairline/kernel";

/** Social networks by which players may sign in. */
export type SocialOptions = {
  readonly accesses: readonly NetworkAccess[];
  /** Whether they run beside the product, without HTTPS: a sandbox. */
  readonly isSandbox?: boolean;
};

/** The networks as identity asks them. */
export type SocialNetworks = {
  readonly ports: SocialPorts;
  close(): Promise<void>;
};

/** Makes what signing in by social networks needs; what the site says of it is asked each time. */
export function createSocialNetworks(
  { accesses, isSandbox = false }: SocialOptions,
  site: {
    readonly content: () => Content;
    readonly clock: Clock;
    readonly publicOrigins: readonly [string, ...string[]];
  },
): SocialNetworks {
  const outbound = createOutboundFetch({ allowsPrivate: isSandbox });
  // Keys of One Tap come from its own maker, also beside a sandbox.
  const outside = isSandbox ? createOutboundFetch() : outbound;
  const { clock, publicOrigins } = site;
  const baseConfig = () => site.content().baseConfig();
  return {
    ports: {
      providers: createNetworks(accesses, { outbound, clock, allowsPlain: isSandbox }),
      offers: () => allowedNetworks(baseConfig()),
      publicOrigins,
      oneTap: createOneTapJudge(GOOGLE_ONE_TAP, { outbound: outside, clock }),
      oneTapClientId: () => oneTapClientId(baseConfig()),
    },
    async close() {
      await outbound.close();
      if (isSandbox) await outside.close();
    },
  };
}

/** Networks that a site would offer; none where social networks are no way of signing in. */
function allowedNetworks({ auth }: SiteConfig): readonly string[] {
  return auth.methods.includes("social") ? auth.socialNetworks : [];
}

/** The site's id for One Tap; empty while it is off. */
function oneTapClientId({ auth, modules }: SiteConfig): string {
  const isOn = auth.googleOneTap && auth.methods.includes("social");
  return isOn && modules.available.includes(FEATURES.oneTap) ? auth.googleClientId : "";
}
