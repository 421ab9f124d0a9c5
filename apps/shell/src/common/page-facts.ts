import type { PageContext } from "@fairline/fragment-protocol";
import type { HeadItem } from "./head-items.ts";

/** Places for fragments in the frame, in the order their parts stand in the document. */
export const SLOTS = ["header", "primary", "coupon", "footer"] as const;

/** One place for a fragment. */
export type Slot = (typeof SLOTS)[number];

/** What the main part of a page shows. */
export type PageBody =
  | { readonly kind: "fragment" }
  | { readonly kind: "not-found" }
  | { readonly kind: "error"; readonly status: number };

/** Everything the document is drawn from, equal on both sides when the page arrives. */
export type PageFacts = {
  readonly context: PageContext;
  /** Path without its language prefix. */
  readonly path: string;
  readonly search: string;
  readonly routeName: string;
  readonly layout: "main" | "empty";
  readonly hasCoupon: boolean;
  readonly isPrivate: boolean;
  readonly isRightHidden: boolean;
  readonly body: PageBody;
  readonly title: string;
  readonly head: readonly HeadItem[];
  readonly requestId: string;
  /** Scheme, host and port of the site, for absolute links in the head. */
  readonly origin: string;
};

/** What a slot's fragment needs in the browser before its first answer. */
export type FragmentFacts = {
  readonly build: string;
  readonly entry: string;
  readonly css: readonly string[];
  readonly codeHash?: string;
};

/** What travels to the browser beside the document. */
export type SiteData = {
  readonly build: string;
  readonly page: PageFacts;
  /** Fragment in each slot; the primary one may be null. */
  readonly slots: Readonly<Record<Slot, string | null>>;
  /** Fragment that declares each place of the frame, whether this page has it or not. */
  readonly frame: Readonly<Partial<Record<Slot, string>>>;
  readonly fragments: Readonly<Record<string, FragmentFacts>>;
};

/** Id of the element that holds `SiteData`. */
export const SITE_DATA_ID = "site-data";
