/** When a value may be kept: always, with functional consent, with marketing consent. */
export type ConsentClass = "necessary" | "functional" | "marketing";

/** A cookie of the site. None of these proves anything: a session cookie alone has authority. */
export type CookieRow = {
  /** Who sets it: the platform's answers, the shell's pages, a link an operator gives out. */
  readonly writer: "platform" | "shell" | "operator";
  /** Seconds it is kept; null ends with the browser. */
  readonly lifeSeconds: number | null;
  readonly consent: ConsentClass;
  readonly httpOnly: boolean;
  readonly isAuthority: boolean;
  readonly purpose: string;
};

const DAY = 86_400;
/** The life of a cookie for which nothing else is said. */
export const COOKIE_LIFE_SECONDS = DAY;
const YEAR = 365 * DAY;

const necessary = { consent: "necessary", httpOnly: false, isAuthority: false } as const;
const functional = { ...necessary, consent: "functional" } as const;
const marketing = { ...necessary, consent: "marketing" } as const;
const hidden = { ...necessary, httpOnly: true } as const;
const authority = { ...necessary, httpOnly: true, isAuthority: true } as const;

function setBy(
  writer: CookieRow["writer"],
  lifeSeconds: number | null,
  rest: Pick<CookieRow, "consent" | "httpOnly" | "isAuthority">,
  purpose: string,
): CookieRow {
  return { writer, lifeSeconds, ...rest, purpose };
}

/** Every cookie of the site by name; a cookie that is not here is never written. */
export const COOKIE_TABLE = {
  "__Host-sid": setBy("platform", null, authority, "the session"),
  "__Host-transfer": setBy(
    "platform",
    15 * 60,
    { ...necessary, httpOnly: true },
    "the browser that brings an older account along",
  ),
  "__Host-social": setBy("platform", 30 * 60, hidden, "a way to or from a social network"),
  "__Host-tap": setBy("platform", 60 * 60, hidden, "binds a credential of One Tap to the browser"),
  ua: setBy("platform", null, necessary, "1 marks a signed-in player for texts and block checks"),
  user_id: setBy("platform", null, necessary, "the player of the first paint"),
  ban_level: setBy("platform", null, necessary, "which page a banned player is shown first"),
  ggru: setBy("platform", COOKIE_LIFE_SECONDS, necessary, "secure data"),
  grant: setBy("platform", 30 * 60, necessary, "secure data; its name is the cookie id"),
  cookie_consent: setBy("shell", 180 * DAY, necessary, "what was agreed to, and to which text"),
  lng: setBy("shell", YEAR, functional, "language"),
  theme: setBy("shell", YEAR, functional, "light or dark"),
  odds: setBy("shell", YEAR, functional, "how prices are written"),
  tzo: setBy("shell", YEAR, functional, "time zone, in hours east of Greenwich"),
  is12h: setBy("shell", YEAR, functional, "12-hour clock"),
  gs: setBy("shell", YEAR, functional, "settings of how pages look"),
  hide_right: setBy("shell", YEAR, functional, "the coupon's column is folded"),
  hide_left: setBy("shell", YEAR, functional, "the menu's column is folded"),
  ww: setBy("shell", YEAR, functional, "width of the window"),
  "homepage-type": setBy("shell", 30 * DAY, functional, "which home page is tried out"),
  closed_banners: setBy("shell", 30 * DAY, functional, "banners that were closed"),
  force_geo_off: setBy("operator", null, necessary, "block template 1 is not shown"),
  // Both go when the work is over, which may be sooner.
  maintenance: setBy("shell", COOKIE_LIFE_SECONDS, necessary, "1: work on the site within a day"),
  maintenance_data: setBy("shell", COOKIE_LIFE_SECONDS, necessary, "when the work begins and ends"),
  team_cash_number: setBy("shell", 372 * DAY, functional, "the first popup was shown"),
  team_cash_activation: setBy("shell", 372 * DAY, functional, "the second popup was shown"),
  refererid: setBy("shell", 60 * DAY, marketing, "who sent the visitor: ref"),
  partner_id: setBy("shell", 60 * DAY, marketing, "the partner: btag, tag, qtag"),
  reflink_id: setBy("shell", 60 * DAY, marketing, "the partner's link: btag, tag, qtag"),
  subid: setBy("shell", 60 * DAY, marketing, "the partner's own mark: subid"),
  short_reflink: setBy("shell", 60 * 60, marketing, "a short link was followed"),
  click_partner_id: setBy("shell", 30 * DAY, marketing, "the click of a partner"),
  postback_watcher: setBy("shell", 30 * DAY, marketing, "a partner is told once"),
  uploaded_coupon: setBy(
    "shell",
    COOKIE_LIFE_SECONDS,
    functional,
    "a coupon came with the address",
  ),
} as const satisfies Readonly<Record<string, CookieRow>>;

/** Name of a cookie. */
export type CookieName = keyof typeof COOKIE_TABLE;
