import { COUNTERS } from "@fairline/contracts/counters";
import { allows, type Consent } from "../common/consent/consent.ts";
import { assetOrigin } from "./asset-host.ts";
import type { SiteLook } from "./site-look.ts";

/** Hosts beside its own whose files a document may use, each list with a space before every one. */
export type DocumentHosts = {
  readonly assets: string;
  readonly vendors: string;
  readonly streams: string;
  /** Where One Tap of Google lies, with a space before it; empty where the page has none. */
  readonly oneTap: string;
  /** All of them, to tell one policy from another. */
  readonly key: string;
};

/** A document that uses nothing of others. */
export const NO_HOSTS: DocumentHosts = {
  assets: "",
  vendors: "",
  streams: "",
  oneTap: "",
  key: "",
};

const known = new WeakMap<SiteLook, Map<Consent, DocumentHosts>>();

/**
 * The hosts that a site names: where its files lie, where moving pictures come from, and the vendors
 * whose counters are in use, as far as the visitor agreed to them.
 */
export function documentHosts(look: SiteLook, consent: Consent): DocumentHosts {
  const ofLook = known.get(look) ?? new Map<Consent, DocumentHosts>();
  known.set(look, ofLook);
  const before = ofLook.get(consent);
  if (before) return before;
  const hosts = readHosts(look, consent);
  ofLook.set(consent, hosts);
  return hosts;
}

function readHosts({ auth, core, thirdparty }: SiteLook, consent: Consent): DocumentHosts {
  const { counters, streamHosts, vendorHosts } = thirdparty;
  const inUse = counters.flatMap(({ type }) => {
    const kind = COUNTERS[type];
    return kind && allows(consent, kind.consent) ? (vendorHosts[kind.vendor] ?? []) : [];
  });
  const origin = assetOrigin(core);
  const assets = origin === "" ? "" : ` ${origin}`;
  const [vendors, streams] = [sources(inUse), sources(streamHosts)];
  const isTap = auth.googleOneTap && auth.googleClientId !== "" && allows(consent, "functional");
  const oneTap = isTap ? ONE_TAP : "";
  return { assets, vendors, streams, oneTap, key: `${assets}|${vendors}|${streams}|${oneTap}` };
}

const ONE_TAP = " https://accounts.google.com/gsi/";

function sources(hosts: readonly string[]): string {
  return [...new Set(hosts)].map((host) => ` https://${host}`).join("");
}
