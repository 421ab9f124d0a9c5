import { BlockList, isIPv6 } from "node:net";
import type {
  AskingVisitor,
  BlockDecision,
  Compliance,
  RedirectDecision,
} from "@fairline/compliance";
import { plainAddress } from "@fairline/http/network";
import type { Identity } from "@fairline/identity";
import type { GeoLocator } from "./geo-locator.ts";

/** A visitor of a page, as the page server of this process sees him. */
export type PageVisitor = {
  /** The whole address he asks for. */
  readonly url: string;
  /** Address of the connection. */
  readonly remoteAddress: string;
  /** What proxies said, believed only when they are trusted. */
  readonly forwardedFor: string | undefined;
  readonly geoCountry: string | undefined;
  readonly userAgent: string;
  readonly cookie: string | undefined;
};

/** What pages ask about their visitors, without a call. */
export interface PageVisitors {
  /** The country a visitor is in, two letters in lower case; undefined when nobody knows. */
  countryOf(
    visitor: Pick<PageVisitor, "remoteAddress" | "forwardedFor" | "geoCountry">,
  ): string | undefined;
  checkBlock(visitor: PageVisitor): Promise<BlockDecision>;
  checkRedirect(visitor: PageVisitor): Promise<RedirectDecision>;
}

const COUNTRY = /^[a-z]{2}$/;
const PROXIES_MAX = 20;

/** Answers as the calls of the api do, for visitors who come through the same proxies. */
export function createPageVisitors(
  compliance: Compliance,
  identity: Pick<Identity, "readSession">,
  trustedProxies: readonly string[],
  locator: GeoLocator,
): PageVisitors {
  const trusted = toBlockList(trustedProxies);
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? "ipv6" : "ipv4");
  function placeOf({
    remoteAddress,
    forwardedFor,
    geoCountry,
  }: Pick<PageVisitor, "remoteAddress" | "forwardedFor" | "geoCountry">) {
    const direct = plainAddress(remoteAddress);
    const isProxied = direct !== "" && isTrusted(direct);
    const said = isProxied ? geoCountry?.toLowerCase() : undefined;
    const address = isProxied ? originOf(forwardedFor, direct, isTrusted) : direct;
    const country = said !== undefined && COUNTRY.test(said) ? said : locator.countryOf(address);
    return { address, country };
  }

  function asking(visitor: PageVisitor): AskingVisitor {
    return {
      ...placeOf(visitor),
      userAgent: visitor.userAgent,
      url: new URL(visitor.url),
      // A page that is looked at keeps nobody signed in by itself: its calls do.
      findPlayer: async () => {
        const session = await identity.readSession(visitor.cookie, { isActivity: false });
        return session?.playerId ?? null;
      },
    };
  }
  return {
    countryOf: (visitor) => placeOf(visitor).country,
    checkBlock: (visitor) => compliance.checkBlock(asking(visitor)),
    checkRedirect: (visitor) => compliance.checkRedirect(asking(visitor)),
  };
}

/** The last address that no trusted proxy has: what stands before it anybody may have written. */
function originOf(
  forwardedFor: string | undefined,
  direct: string,
  isTrusted: (address: string) => boolean,
): string {
  const hops = (forwardedFor ?? "")
    .split(",")
    .slice(-PROXIES_MAX)
    .map((hop) => plainAddress(hop.trim()));
  let origin = direct;
  for (const hop of hops.toReversed()) {
    if (hop === "" || !isTrusted(origin)) break;
    origin = hop;
  }
  return origin;
}

function toBlockList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies) {
    const [base = "", length] = proxy.split("/");
    const family = isIPv6(base) ? "ipv6" : "ipv4";
    if (length === undefined) list.addAddress(base, family);
    else list.addSubnet(base, Number(length), family);
  }
  return list;
}
