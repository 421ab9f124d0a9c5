import type { Device } from "../routes/route.ts";

/** Who visits, as far as pages are concerned; the platform checks every call by itself. */
export type SessionFacts =
  | { readonly kind: "guest" }
  /** The platform did not say in time: a hiccup never sends a player to the login. */
  | { readonly kind: "unknown" }
  | { readonly kind: "player"; readonly account: AccountFacts };

/** What a player's account asks of him. */
export type AccountFacts = {
  /** Above zero he is banned. */
  readonly banLevel: number;
  readonly banVersion: number;
  /** Why he is banned; null when nobody said. */
  readonly banReason: string | null;
  readonly needsIdentification: boolean;
  readonly needsData: boolean;
  /** The terms changed since he agreed to them. */
  readonly termsChanged: boolean;
};

/** An account that nothing stands in the way of. */
export const CLEAR_ACCOUNT: AccountFacts = {
  banLevel: 0,
  banVersion: 0,
  banReason: null,
  needsIdentification: false,
  needsData: false,
  termsChanged: false,
};

/** What the visitor's browser is. */
export type BrowserFacts = {
  readonly device: Device;
  /** A search engine's reader; a claim, good for pages only. */
  readonly isBot: boolean;
  /** A tablet that says it is a Mac; only a script can know. */
  readonly isTouchMac: boolean;
  /** The device asked for by `platform_type` is remembered beyond this address. */
  readonly keepsDevice: boolean;
};

/** Where the redirect service sends a visitor. */
export type ServiceMove = { readonly to: string; readonly code: 301 | 302 | 307 };

/** The games whose addresses are known; "unknown" when the list could not be had. */
export type GamesFacts =
  | { readonly kind: "unknown" }
  | { readonly kind: "known"; readonly games: readonly GameAddress[] };

/** One game: its number, its place in addresses now, and places it had. */
export type GameAddress = {
  readonly gameId: string;
  readonly route: string;
  readonly oldRoutes: readonly string[];
};

/** What services said of one visit. */
export type ServiceFacts = {
  /** Why the whole site is closed for him, if it is. */
  readonly block: number | null;
  readonly move: ServiceMove | null;
  readonly games: GamesFacts;
  /** Everybody who was asked about blocks and redirects answered in time. */
  readonly isAnswered: boolean;
};

/** No service has anything to say. */
export const QUIET_SERVICES: ServiceFacts = {
  block: null,
  move: null,
  games: { kind: "unknown" },
  isAnswered: true,
};
