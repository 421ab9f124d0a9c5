import { z } from "zod";
import { contract } from "../contract.ts";
import { oddsPolicy } from "../sportsbook/views.ts";
import { code2 } from "../site-config/fields.ts";
import { MENU_ICONS } from "../site-config/menu-icons.ts";

const LINKS_MAX = 60;

/** A link of a menu, in the words of the language asked for. */
const frameLink = z.object({
  /** Path of a page without its language prefix, or a whole https or tel address. */
  to: z.string(),
  text: z.string(),
  /** Language of the text where it is not the one asked for. */
  lang: code2.optional(),
  icon: z.enum(MENU_ICONS).optional(),
  /** Leads to games: who wants sports only does not see it. */
  isGame: z.boolean().optional(),
  /** Devices that do not show the link. */
  hiddenOn: z.array(z.string()).optional(),
});

const links = z.array(frameLink).max(LINKS_MAX);

/** Menus of header and footer as this site has them, and what its players are offered to choose. */
export const siteFrame = z.object({
  lang: code2,
  languages: z.array(
    z.object({ code: code2, name: z.string(), isForPlayersOnly: z.boolean().optional() }),
  ),
  header: z.object({
    menu: links,
    more: links,
    hasSessionChip: z.boolean(),
    /** Whether the site has its button of help. */
    hasHelp: z.boolean(),
  }),
  /** What belongs to players and to those who want to be one. */
  account: z.object({
    /** Names of the pages in the menu of the account, in their order. */
    menu: z.array(z.string()).max(LINKS_MAX),
    /** Whether players come in by e-mail or number and password. */
    takesPasswords: z.boolean(),
    /** Social networks by which they come in as well, in the site's order. */
    socialNetworks: z.array(z.string()).max(16),
  }),
  footer: z.object({
    columns: z.array(z.object({ title: z.string(), links })),
    /** What the site says of its licence; null leaves it to the footer's own words. */
    licence: z.string().nullable(),
    /** Age in whole years from which people may play. */
    ageFrom: z.number().int(),
    helpLines: z.array(
      z.object({ country: code2, name: z.string(), phone: z.string(), url: z.string() }),
    ),
  }),
  play: z.object({
    /** Time filters of lists, by their numbers. */
    timeFilters: z.array(z.number().int()),
    /** Stakes beside the field, in major units. */
    stakes: z.array(z.number().int()),
    /** Which moves of a price a new coupon accepts. */
    oddsPolicy,
    /** Whether a coupon can be kept under a code and loaded by it. */
    savesCoupons: z.boolean(),
    /** Whether a coupon can be printed. */
    printsCoupons: z.boolean(),
    /** Name of the address's parameter whose value is the code of a coupon to load. */
    couponParam: z.string(),
    /** Plans of bets that the site takes, and the most selections of one bet. */
    plans: z.array(z.string()),
    legsMax: z.number().int(),
    /** Whether coupons can be put together by stake and wanted returns. */
    generatesBets: z.boolean(),
    /** Whether matches have a page of statistics. */
    hasStatistics: z.boolean(),
    /** Taxes that players owe their countries themselves, in hundredths of a percent. */
    taxes: z
      .array(
        z.object({
          country: code2,
          on: z.enum(["winnings", "stake"]),
          basisPoints: z.number().int(),
        }),
      )
      .max(250),
  }),
});

/** Menus of header and footer. */
export type SiteFrame = z.output<typeof siteFrame>;

/** A link of a menu. */
export type FrameLink = z.output<typeof frameLink>;

/** Example frame. */
export const siteFrameExample: SiteFrame = {
  lang: "en",
  languages: [{ code: "en", name: "English" }],
  header: {
    menu: [
      { to: "/live", text: "Live", icon: "broadcast" },
      { to: "/line", text: "Line", icon: "calendar" },
    ],
    more: [{ to: "/blog", text: "Blog" }],
    hasSessionChip: true,
    hasHelp: true,
  },
  footer: {
    columns: [{ title: "Betting", links: [{ to: "/live", text: "Live" }] }],
    licence: null,
    ageFrom: 18,
    helpLines: [{ country: "gb", name: "GamCare", phone: "", url: "https://www.gamcare.org.uk" }],
  },
  account: { menu: ["recharge", "history"], takesPasswords: true, socialNetworks: [] },
  play: {
    timeFilters: [0, 2, 3],
    stakes: [5, 10, 25, 100],
    oddsPolicy: "better",
    savesCoupons: true,
    printsCoupons: true,
    couponParam: "coupon-code",
    plans: ["single", "accumulator"],
    legsMax: 40,
    generatesBets: true,
    hasStatistics: true,
    taxes: [{ country: "de", on: "stake", basisPoints: 530 }],
  },
};

/** What stands around every page. */
export const getSiteFrame = contract({
  id: "get-site-frame",
  method: "GET",
  path: "/bff-api/frame/get",
  access: "guest",
  effect: "none",
  cache: "public",
  summary: "Tells the menus of header and footer: only pages and features that this site has.",
  query: z.strictObject({ lang: code2.optional() }),
  reply: siteFrame,
  errors: ["CONFIG_UNAVAILABLE"],
  example: { reply: siteFrameExample },
});
