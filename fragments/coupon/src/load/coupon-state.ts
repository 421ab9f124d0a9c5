import type { CallReply } from "@fairline/contracts/calls";
import type { BetView } from "@fairline/contracts";
import type { PlayerTax } from "@fairline/odds/player-tax";
import type { CouponUsual } from "../desk/slip-shelf.ts";

/** What a site lets do with a coupon beside placing it. */
export type CouponOffer = {
  /** Coupons are kept under codes and loaded by them. */
  saves: boolean;
  prints: boolean;
  /** Coupons are put together by stake and wanted returns. */
  generates: boolean;
  /** The address's parameter whose value is the code of a coupon to load. */
  param: string;
};

/** The coupon beside a page: the balance of the active account, and of bonuses, as wire text. */
export type PanelState = {
  kind: "panel";
  balance: { minor: string; currency: string; bonusMinor: string } | null;
  /** The player's accounts in other currencies. */
  accounts: readonly { accountId: string; minor: string; currency: string }[];
  /** Whether the account keeps that its amounts are hidden. */
  hidesBalance: boolean;
  /** What a coupon starts with; null while the site does not say. */
  usual: CouponUsual | null;
  offer: CouponOffer | null;
  /** What the player's country asks of him, where the site says so. */
  tax: PlayerTax | null;
};

/** A sheet to print: a bet of the player's own, a saved coupon, or nothing for a guest to see. */
export type PrintState =
  | { kind: "printed-bet"; bet: BetView }
  | { kind: "printed-coupon"; coupon: CallReply<"loadCoupon"> }
  /** The browser asks for it: pages ask for everybody, and have asked too often. */
  | { kind: "print-later"; code: string }
  | { kind: "print-guest" };

/** What the server gives the coupon. */
export type CouponState = PanelState | PrintState;
