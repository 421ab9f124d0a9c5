import type { FrameLink, SiteFrame } from "@fairline/contracts";
import { FEATURES } from "@fairline/contracts/features";
import {
  EMPTY_PAGES,
  LINK_ROUTES,
  type LinkRoute,
  type SiteConfig,
} from "@fairline/contracts/site-config";

/** Names of pages and groups of pages in a language, and in the one that stands in for it. */
export type MenuWords = {
  readonly lang: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly fallback: { readonly lang: string; readonly texts: Readonly<Record<string, string>> };
};

type FrameConfig = Pick<
  SiteConfig,
  "auth" | "betting" | "core" | "coupon" | "footer" | "header" | "modules" | "office" | "other"
>;
type Entry = FrameConfig["header"]["menu"][number];
type FooterLink = FrameConfig["footer"]["columns"][number]["links"][number];

/**
 * The menus of a site: entries in their order, without those whose number or page is not available,
 * each with its text. A key that nobody has words for reads as the page's own name.
 */
export function siteFrameOf(
  config: FrameConfig,
  words: MenuWords,
  /** Social networks that players may sign in by. */
  networks: readonly string[] = [],
): SiteFrame {
  const { core, footer, header } = config;
  const links = (entries: readonly Entry[]) =>
    entries
      .filter((entry) => isThere(config, entry.route, entry.id))
      .toSorted((a, b) => b.priority - a.priority)
      .map(({ route, textKey, icon }) => ({ ...pageLink(config, route, textKey, words), icon }));
  return {
    lang: words.lang,
    languages: core.languages.map(({ code, name }) => ({
      code,
      name,
      ...(core.langHiddenUnauthorized.includes(code) ? { isForPlayersOnly: true } : {}),
    })),
    header: {
      menu: links(header.menu),
      more: [...links(header.more), ...header.phones.map(phoneLink)],
      hasSessionChip: header.sessionChip,
      hasHelp: config.other.supportButton,
    },
    account: {
      menu: config.office.menu.filter((name) => isThere(config, name, undefined)),
      takesPasswords: config.auth.methods.includes("login"),
      socialNetworks: [...networks],
    },
    footer: {
      columns: footer.columns.flatMap(({ titleKey, links: wanted }) => {
        const shown = wanted.flatMap((link) => footerLink(config, link, words));
        return shown.length === 0
          ? []
          : [{ title: say(words, titleKey)?.text ?? "", links: shown }];
      }),
      licence: say(words, footer.licenceText)?.text ?? null,
      ageFrom: Number.parseInt(footer.ageMark, 10),
      helpLines: Object.entries(footer.helpLines).flatMap(([country, lines]) =>
        lines.map((line) => ({ country, ...line })),
      ),
    },
    play: {
      timeFilters: [...config.betting.timeFilters],
      stakes: [...config.coupon.presets],
      oddsPolicy: POLICIES[config.coupon.defaultPolicy],
      savesCoupons: config.coupon.saveLoad,
      printsCoupons: config.coupon.print && config.modules.available.includes(FEATURES.printCoupon),
      couponParam: config.coupon.uploadParam,
      plans: config.coupon.types,
      legsMax: config.coupon.maxLegs,
      generatesBets: config.modules.available.includes(FEATURES.betGenerator),
      hasStatistics: isThere(config, "statistic", FEATURES.statistics),
      taxes: config.modules.available.includes(FEATURES.partnerTaxes) ? config.coupon.taxes : [],
    },
  };
}

/** The configuration's words for policies, in those of bets. */
const POLICIES = { none: "none", higher: "better", any: "any" } as const;

function footerLink(config: FrameConfig, link: FooterLink, words: MenuWords): FrameLink[] {
  const { route, url, textKey, id } = link;
  if (route !== undefined) {
    return isThere(config, route, id) ? [pageLink(config, route, textKey, words)] : [];
  }
  if (url === undefined || (id !== undefined && !config.modules.available.includes(id))) return [];
  return [{ to: url, ...(say(words, textKey) ?? { text: new URL(url).hostname }) }];
}

function pageLink(
  { modules }: FrameConfig,
  route: LinkRoute,
  textKey: string,
  words: MenuWords,
): FrameLink {
  const said = say(words, textKey) ?? say(words, `route.${route}`) ?? { text: route };
  const hiddenOn = modules.platformHidden[routeNameOf(route)];
  const { path, id } = LINK_ROUTES[route];
  return {
    to: path,
    ...said,
    ...(id !== undefined && isGameId(id) ? { isGame: true } : {}),
    ...(hiddenOn ? { hiddenOn } : {}),
  };
}

/** Casino, lotteries and their bonuses have the numbers between those of sports and of bonuses. */
function isGameId(id: number): boolean {
  return id >= FEATURES.slots && id <= FEATURES.casinoBonuses && id !== FEATURES.quickCoupon;
}

function phoneLink(phone: string): FrameLink {
  return { to: `tel:${phone.replace(/[^\d+]/g, "")}`, text: phone, icon: "phone" };
}

function isThere({ modules }: FrameConfig, route: LinkRoute, id: number | undefined): boolean {
  const { available, forbiddenPathFragments } = modules;
  const page = LINK_ROUTES[route];
  const isForbidden = forbiddenPathFragments.some((part) =>
    page.path.toLowerCase().includes(part.toLowerCase()),
  );
  if (isForbidden || EMPTY_PAGES.has(route)) return false;
  return [id, page.id].every((one) => one === undefined || available.includes(one));
}

/** The two halves of a section are one row of the route table. */
function routeNameOf(route: LinkRoute): string {
  return route === "sectionLive" ? "section" : route;
}

function say(
  { texts, fallback }: MenuWords,
  key: string,
): { text: string; lang?: string } | undefined {
  const own = texts[key];
  if (own !== undefined) return { text: own };
  const other = fallback.texts[key];
  return other === undefined ? undefined : { text: other, lang: fallback.lang };
}
