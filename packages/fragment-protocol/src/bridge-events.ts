/**
 * The closed list of messages between shell and fragments on one page. A name not listed here does
 * not exist; `fragment.json` says who may send and who listens.
 */
export type BridgeEvents = {
  /** A price was clicked: the coupon adds or removes it. */
  "coupon:toggle": CouponPick;
  /** What the coupon holds now: `fixtureId|marketKey|outcomeId` of each selection. */
  "coupon:changed": { picks: readonly string[]; count: number };
  /** Open the coupon panel (phone: the bottom sheet). */
  "coupon:open": Record<string, never>;
  /** The player placed a bet or one of his bets changed. */
  "bets:changed": { betId: string };
  "balance:changed": { accountId: string; balanceMinor: string; currency: string };
  /**
   * Somebody signed in or out, here or in another tab; fragments re-read what belongs to the player.
   * With `stays` he is not led on yet: that follows when it is told again without it.
   */
  "session:changed": { playerId: string | null; isElsewhere?: true; stays?: true };
  /** Host bridge events of the specification §4. */
  "show-login-form": { returnTo?: string };
  "show-registration-form": { returnTo?: string };
  /** Who sent this visitor? The page tells by `referral:told`, where it knows. */
  "referral:ask": Record<string, never>;
  "referral:told": { code: string };
  /** What is this browser told of when no page is open? The page tells by `push:told`, where it may. */
  "push:look": Record<string, never>;
  /** Within a tap of the player: be told of these topics, of none to end it. */
  "push:change": { topics: readonly string[] };
  "push:told": {
    state: "off" | "on" | "denied" | "failed";
    topics: readonly string[];
    /** What there may be told of; news need the consent that advertising needs. */
    offered: readonly string[];
  };
  "toggle-login-dropdown": Record<string, never>;
  "hide-host-modal": Record<string, never>;
  "analytics-trigger": { name: string; params: Record<string, string | number> };
  "show-user-question-modal": Record<string, never>;
  "show-consultant": Record<string, never>;
  "hide-consultant": Record<string, never>;
  /** Make the consultant ready without showing it. */
  "init-consultant": Record<string, never>;
  /** Open what the player asked and was answered. */
  "show-support-request-history": Record<string, never>;
  /** Answers to the player's requests that he has not seen are so many now. */
  "messages:unread": { count: number };
  "close-support-request-history-modal": Record<string, never>;
  /**
   * The visitor gets e-mails from now on. A page that nobody stays on has him led home first; one that
   * leads him on itself, as registration leads him back where he came from, does not ask for that.
   */
  "show-email-subscription-success": { isHomeFirst?: boolean };
  /** Answers carry another build than the page. */
  "app:update": { build: string };
  /**
   * A sentence to the player; `text` is already translated. It passes after ten seconds unless it is
   * danger or permanent; in an area it stays until it is closed.
   */
  notice: {
    kind: "info" | "ok" | "warn" | "danger";
    text: string;
    area?: "default" | "maintenance" | "shadow";
    isPermanent?: boolean;
  };
  /** Show the sheet of cookie consent again. */
  "show-consent": Record<string, never>;
  /** Settings that change how things look took effect: "theme", "odds-format", … */
  "settings:changed": { name: string; value: string };
  /** While anybody holds the page, nothing on it leads away; each holder lets go by itself. */
  "navigation:block": { holder: string; isBlocked: boolean };
  /** Somebody wanted to leave a page that is held; who holds it asks him whether he means it. */
  "navigation:held": { to: string };
  /** Phone: show or hide the sheet of sports and leagues, where the page has one. */
  "menu:toggle": Record<string, never>;
  /** That sheet was shown or hidden. */
  "menu:changed": { isOpen: boolean };
  /** Phone: show or hide the menu of the whole site. */
  "site-menu:toggle": Record<string, never>;
  /** Open the search of the whole site. */
  "search:open": Record<string, never>;
  /** Show or hide the panel of help. */
  "help:toggle": Record<string, never>;
};

/** What the page knows of a clicked price. */
export type CouponPick = {
  fixtureId: string;
  typeId: string;
  specifiers: string;
  outcomeId: string;
  oddsMilli: number;
  epoch: number;
  seq: number;
  section: "line" | "live";
  home: string;
  away: string;
  sport: string;
  championId: string;
  championSlug: string;
  championName: string;
  slug: string;
  startsAt: number;
  /** Crests of home and away as paths of this site; absent where they have none. */
  crests?: readonly [home: string, away: string];
};

/** Name of a bridge event. */
export type BridgeEventName = keyof BridgeEvents;

/** The bus of one page. Listeners end with their signal. */
export interface BridgeBus {
  emit<Name extends BridgeEventName>(name: Name, body: BridgeEvents[Name]): void;
  on<Name extends BridgeEventName>(
    name: Name,
    listener: (body: BridgeEvents[Name]) => void,
    signal: AbortSignal,
  ): void;
}
