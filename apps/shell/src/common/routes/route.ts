import type { FeatureId } from "@fairline/contracts/features";

/** Who may see a page: everybody, only guests, only signed-in players. */
export type RouteAccess = "any" | "guest" | "player";

/** The frame around a page: everything, nothing, or the frame of somebody who may not go on. */
export type RouteLayout = "main" | "empty" | "blocked";

/** Kinds of devices a page is made for. */
export const DEVICES = ["desktop", "tablet", "phone", "app"] as const;

/** One of them. */
export type Device = (typeof DEVICES)[number];

/** What else is true of a page. */
export type RouteFlag =
  /** A banned player may see it. */
  | "allowedForBanned"
  /** A banned player may see it at the ban level that lets him take his money out. */
  | "allowedAtBanLevel"
  /** Nobody else than a banned player sees it. */
  | "bannedOnly"
  /** Its address keeps `platform_type`. */
  | "keepsPlatform"
  /** The coupon stands beside it, where the coupon is available. */
  | "quickCoupon"
  /** A player who still owes data after registration gives them first. */
  | "needsData"
  /** A player who has to prove who he is does so first. */
  | "needsIdentification";

/**
 * Where the page's description comes from: page data, with the sports map, of the entity shown, of
 * the domain where nothing else is known. "none": search engines never keep it.
 */
export type RouteSeo = "page" | "sports-map" | "entity" | "domain" | "none";

/** Where an old address leads. */
export type RouteMove = {
  /** Path template of the new address; its parameters are those of the old one. */
  readonly to: string;
  readonly code: 301 | 302;
  /** The old query goes along, goes with an addition (`name=value`, or `name={parameter}`), or does not. */
  readonly search: "keep" | "drop" | { readonly add: string };
};

/** A text of the content: its kind, what it belongs to (or nothing), and its name. */
export type RouteText = {
  readonly type: "page" | "rule-chapter";
  readonly category: string;
  readonly slug: string;
};

/** What counters are told of a page; `{name}` in a value is the parameter of that name. */
export type RouteAnalytics = {
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
};

/** One row of the route table. */
export type Route = {
  readonly name: string;
  /**
   * Without its language prefix. Segments: a word; `{name:kind}` for a parameter of a kind,
   * `{name}` where name and kind are equal, `{name:one|other}` for a choice of words; a question
   * mark before the brace makes a parameter at the end optional.
   */
  readonly path: string;
  /** Names of its parameters. */
  readonly params: readonly string[];
  readonly layout: RouteLayout;
  /** The fragment that draws the page; null for a page of the shell itself. */
  readonly fragment: string | null;
  readonly access: RouteAccess;
  readonly flags: readonly RouteFlag[];
  /** Numbers that must be available: one, or one for each word of the first parameter; or none. */
  readonly ids: readonly FeatureId[];
  readonly analytics: RouteAnalytics;
  readonly seo: readonly RouteSeo[];
  /** Names of further checks; an unknown one is an error of the page. */
  readonly middleware: readonly string[];
  readonly devices: readonly Device[];
  /** The text that the page is made of: it is there in the languages of its text. */
  readonly text?: RouteText;
  /** The row is an old address and only leads on. */
  readonly move?: RouteMove;
};

/** What a row says that is not usual. */
export type RouteChange = Partial<Omit<Route, "name" | "path" | "params">>;

/** Makes the rows of one area: `usual` is true of all of them unless a row says otherwise. */
export function rowsOf(usual: RouteChange) {
  return (name: string, path: string, change: RouteChange = {}): Route => {
    const params = [...path.matchAll(/\{(\w+)/g)].map(([, param]) => param ?? "");
    return {
      name,
      path,
      params,
      layout: "main",
      fragment: null,
      access: "any",
      flags: [],
      ids: [],
      analytics: { name, params: Object.fromEntries(params.map((one) => [one, `{${one}}`])) },
      seo: ["page"],
      middleware: [],
      devices: DEVICES,
      ...usual,
      ...change,
    };
  };
}
