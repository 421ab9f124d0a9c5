import { configGroups, type SiteConfig } from "@fairline/contracts/site-config";
import { ODDS_FORMATS, type OddsFormat } from "@fairline/fragment-protocol";
import { APPLE_LINKS, wantsAppleLinks } from "./apple-links.ts";
import { escapeText } from "./fragments/slot-html.ts";

/** What a document takes of the site's configuration beside its routes: name, colours, odds formats. */
export type SiteLook = {
  readonly core: Pick<SiteConfig["core"], "companyName" | "isPwa" | "pwaManifest"> &
    Pick<SiteConfig["core"], "partnerCssBrandBook" | "isFlexibleAssetPath" | "assetHost">;
  readonly betting: Pick<SiteConfig["betting"], "coefViews">;
  readonly information: Pick<SiteConfig["information"], "licence">;
  readonly auth: Pick<SiteConfig["auth"], "googleOneTap" | "googleClientId">;
  readonly thirdparty: Pick<SiteConfig["thirdparty"], "counters" | "vendorHosts" | "streamHosts">;
};

/** The look of a site about which nothing is configured. */
export const USUAL_LOOK: SiteLook = readLook({});

/** Reads a look out of answered groups; a group that is wrong or missing looks as usual. */
export function readLook(data: Readonly<Record<string, unknown>>): SiteLook {
  return {
    core: readGroup("core", data),
    betting: readGroup("betting", data),
    information: readGroup("information", data),
    auth: readGroup("auth", data),
    thirdparty: readGroup("thirdparty", data),
  };
}

function readGroup<Name extends keyof SiteLook>(
  name: Name,
  data: Readonly<Record<string, unknown>>,
): SiteConfig[Name] {
  const { schema } = configGroups[name];
  const read = schema.safeParse(data[name] ?? {});
  return (read.success ? read.data : schema.parse({})) as SiteConfig[Name];
}

/** How prices are written: as the visitor wishes where the site allows it, else its first format. */
export function allowedOddsFormat(
  { betting }: SiteLook,
  wished: OddsFormat | undefined,
): OddsFormat {
  const allowed = betting.coefViews.flatMap((id) => ODDS_FORMATS[id - 1] ?? []);
  const isAllowed = wished !== undefined && allowed.includes(wished);
  return isAllowed ? wished : (allowed[0] ?? "decimal");
}

/**
 * Markup for the end of a document's head: colour of the browser's bar, the web manifest and
 * what Apple's browsers take in its place, the licence meta on the domains that it names, and the brand book as one style with the nonce.
 */
export function lookHtml(
  { core, information }: SiteLook,
  page: {
    readonly lang: string;
    readonly origin: string;
    readonly nonce: string;
    readonly userAgent: string;
  },
): string {
  const dmca = information.licence?.dmca;
  const { hostname } = new URL(page.origin);
  return [
    `<meta name="theme-color" content="${escapeText(core.pwaManifest.themeColor)}">`,
    core.isPwa ? `<link rel="manifest" href="/${page.lang}/manifest.webmanifest">` : "",
    core.isPwa && wantsAppleLinks(page.userAgent) ? APPLE_LINKS : "",
    dmca?.domains.includes(hostname)
      ? `<meta name="${escapeText(dmca.name)}" content="${escapeText(dmca.content)}">`
      : "",
    brandBookHtml(core.partnerCssBrandBook, page.nonce),
  ].join("");
}

/** Tokens that carry meaning keep their colours: only these may be a partner's. */
const BRANDABLE: ReadonlySet<string> = new Set(
  (
    "brand brand-fill on-brand cta on-cta header-bg header-text header-text-2 header-accent " +
    "header-on-accent live live-fill on-live bg s1 s2 s3 odds-bg odds-hover font r-1 r-2 r-3 r-4 r-5"
  ).split(" "),
);

const COLOUR =
  /^(#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})|[a-z]{3,20}|(rgb|hsl|oklch)a?\([0-9.,%/ a-z]+\))$/i;
const LENGTH = /^\d{1,3}(\.\d{1,2})?(px|rem|em)?$/;
const FONTS = /^[a-z][a-z0-9-]*( [a-z0-9-]+)*(, ?[a-z][a-z0-9-]*( [a-z0-9-]+)*)*$/i;

/** Row by row: one that names no token of a brand, or no value of its kind, is left out. */
function brandBookHtml(rows: SiteLook["core"]["partnerCssBrandBook"], nonce: string): string {
  const rules = rows.flatMap(({ css_prop, css_value }) => {
    const [token = "", theme] = css_prop.slice("--fl-".length).split("@");
    const value = css_value.trim();
    if (!BRANDABLE.has(token) || !grammarOf(token).test(value)) return [];
    const place = theme === undefined ? "html:root" : `html:root[data-theme="${theme}"]`;
    return [`${place}{--fl-${token}:${value}}`];
  });
  return rules.length === 0
    ? ""
    : `<style id="brandbook" nonce="${nonce}">${rules.join("")}</style>`;
}

function grammarOf(token: string): RegExp {
  if (token === "font") return FONTS;
  return token.startsWith("r-") ? LENGTH : COLOUR;
}
