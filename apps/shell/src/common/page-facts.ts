import type { PageContext } from "@fairline/fragment-protocol";
import type { ChosenSettings } from "@fairline/contracts/settings";
import type { PageBanners } from "./banners.ts";
import type { Consent } from "./consent/consent.ts";
import type { HomeType } from "./home/home-type.ts";
import type { KnownFacts } from "./guards/make-visit.ts";
import type { RouteFacts } from "./guards/page-route.ts";
import { forbidsIndex } from "./seo/merge-robots.ts";
import type { PageSeo } from "./seo/page-seo.ts";
import type { HeadItem } from "./head-items.ts";
import type { PageBody } from "./page-body.ts";

export type { PageBody } from "./page-body.ts";

/** Places for fragments in the frame, in the order their parts stand in the document. */
export const SLOTS = ["header", "primary", "coupon", "footer"] as const;

/** One place for a fragment. */
export type Slot = (typeof SLOTS)[number];

/** Which of the frame's own parts this site has. */
export type Furniture = {
  readonly snowfall: boolean;
  readonly scrollTop: boolean;
  /** The coupon can be opened on every page. */
  readonly coupon: boolean;
  /** Where to write and to call. */
  readonly contacts: readonly { readonly kind: string; readonly value: string }[];
  readonly policyLogo: boolean;
};

/** Everything the document is drawn from, equal on both sides when the page arrives. */
export type PageFacts = RouteFacts & {
  readonly context: PageContext;
  /** Path without its language prefix. */
  readonly path: string;
  readonly search: string;
  readonly isRightHidden: boolean;
  readonly isLeftHidden: boolean;
  /** What was agreed to; 0 asks. */
  readonly consent: Consent;
  /** Lines above the main part. */
  readonly banners: PageBanners;
  /** What stands on the home page. */
  readonly homeType: HomeType;
  /** What was chosen of the settings; the rest is as the site says. */
  readonly chosen: ChosenSettings;
  /** The frame's own parts, as the site has them. */
  readonly furniture: Furniture;
  readonly body: PageBody;
  readonly title: string;
  readonly head: readonly HeadItem[];
  /** Languages in which what the main fragment shows is written; null where it is in every one. */
  readonly written: readonly string[] | null;
  /** What search engines are told beside what fragments say. */
  readonly seo: PageSeo;
  readonly requestId: string;
  /** Name of the site, as it is configured. */
  readonly brand: string;
  /** Scheme, host and port of the site, for absolute links in the head. */
  readonly origin: string;
  /** Codes of the languages that search engines are told of, and the one for everybody else. */
  readonly alternates: { readonly codes: readonly string[]; readonly usual: string };
};

/** Whether search engines may keep a page. */
export function isIndexed(facts: Pick<PageFacts, "body" | "isPrivate" | "seo">): boolean {
  return facts.body.kind === "fragment" && !facts.isPrivate && !forbidsIndex(facts.seo.robots);
}

/** What robots may not do with a page; empty when they may do everything. */
export function robotsOf(facts: Pick<PageFacts, "body" | "isPrivate" | "seo">): string {
  const isShut = facts.body.kind !== "fragment" || facts.isPrivate;
  return isShut ? "noindex, nofollow" : facts.seo.robots;
}

/** What a slot's fragment needs in the browser before its first answer. */
export type FragmentFacts = {
  readonly build: string;
  readonly entry?: string;
  readonly css: readonly string[];
  readonly codeHash?: string;
  /** Classic scripts that code may load, with their sums: only of fragments that have code. */
  readonly scripts?: Readonly<Record<string, string>>;
};

/** What travels to the browser beside the document. */
export type SiteData = {
  readonly build: string;
  readonly page: PageFacts;
  readonly known: KnownFacts;
  /** Fragment in each slot; the primary one may be null. */
  readonly slots: Readonly<Record<Slot, string | null>>;
  /** Fragment that declares each place of the frame, whether this page has it or not. */
  readonly frame: Readonly<Partial<Record<Slot, string>>>;
  readonly fragments: Readonly<Record<string, FragmentFacts>>;
  /** What is said when the page's texts do not load: two sentences and a button. */
  readonly textsOfFailure: readonly [error: string, advice: string, button: string];
};

/** Id of the element that holds `SiteData`. */
export const SITE_DATA_ID = "site-data";
