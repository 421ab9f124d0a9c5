/** What a provider is asked to take from the player. */
export type Order = {
  /** Our payment id: the provider's idempotency key. */
  readonly orderId: string;
  readonly methodId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  readonly language: string;
  /** Unix milliseconds after which the provider should take no payment on this order. */
  readonly expiresAtMs: number;
  readonly returnUrls: ReturnUrls;
};

/** Where the provider sends the browser afterwards; pages that believe nothing but our own state. */
export type ReturnUrls = {
  readonly success: string;
  readonly fail: string;
  readonly pending: string;
  readonly cancel: string;
};

/** The provider's answer to an order. */
export type OrderAnswer =
  | { readonly kind: "ordered"; readonly providerRef: string; readonly redirectUrl: string }
  /** Definite: the provider knows the order and will never take money on it. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Definite: the provider was never reached. */
  | { readonly kind: "unreachable" }
  /** Everything else: the order may exist or not. */
  | { readonly kind: "unknown"; readonly reason: string };

/** What a provider knows of an order; a word it does not know itself is "pending". */
export type Evidence = {
  readonly outcome:
    | "awaiting"
    | "pending"
    | "succeeded"
    | "failed"
    | "cancelled"
    | "expired"
    /** The money went back to where it came from. */
    | "refunded"
    /** The player's bank took the money back. */
    | "charged-back"
    /** The dispute was decided for us: the money came again. */
    | "charge-back-won"
    | "not-found";
  readonly orderId: string;
  readonly providerRef?: string;
  /** A word of the provider that the adapter does not know; its outcome is "pending". */
  readonly unknownWord?: string;
  /** What arrived or went, with outcomes about money. */
  readonly amountMinor?: bigint;
  readonly currency?: string;
  /**
   * What the provider calls the card, account or purse that paid: always the same for the same one. It is
   * hashed before anything is kept; a number that could be used elsewhere does not belong here.
   */
  readonly means?: string;
};

/** What a provider is asked to pay out. */
export type PayoutOrder = {
  /** Our withdrawal id: the provider's idempotency key. */
  readonly payoutId: string;
  readonly methodId: string;
  readonly amountMinor: bigint;
  readonly currency: string;
};

/** What a provider knows of a payout. */
export type PayoutAnswer =
  | { readonly kind: "accepted"; readonly providerRef: string }
  | { readonly kind: "paid"; readonly providerRef: string }
  /** The bank sent it back. */
  | { readonly kind: "returned" }
  /** Definite: the provider will never pay it. */
  | { readonly kind: "refused"; readonly reason: string }
  /** Everything else, "not found" too: it may have been paid or not. */
  | { readonly kind: "unknown"; readonly reason: string };

/** A message of a provider whose signature was right. */
export type HookEvent = { readonly eventId: string; readonly evidence: Evidence };

/** Why a message of a provider is not believed. */
export type HookFault = "signature" | "stale" | "malformed";

/** A provider's message, checked. */
export type HookAnswer =
  | { readonly kind: "believed"; readonly event: HookEvent }
  | { readonly kind: "refused"; readonly fault: HookFault };

/** Smallest and largest amount of a payment in minor units, by currency. */
export type MethodBounds = Readonly<Record<string, readonly [minMinor: bigint, maxMinor: bigint]>>;

/** A way to pay, as its provider describes it. */
export type ProviderMethod = {
  /** No other provider of the site uses it: payments are kept under it. */
  readonly methodId: string;
  /** Text keys of its name, and of how long a payment takes. */
  readonly nameKey: string;
  readonly timeKey: string;
  readonly feeBp: number;
  /** How long the player's link works. */
  readonly linkMs: number;
  /** How long after the start money may still come. */
  readonly settleMs: number;
  /** It takes no currency that is not named here. */
  readonly bounds: MethodBounds;
};

/** A payment provider. The adapter keeps nothing and decides nothing. */
export interface PaymentProvider {
  readonly id: string;
  /** What players call it. */
  readonly name: string;
  /** Its ways to pay, in the order in which they are shown. */
  readonly methods: readonly ProviderMethod[];
  /** No real money moves there: pages say so. */
  readonly isTest?: boolean;
  /** Hosts (with port) the player's browser may be sent to. */
  readonly redirectHosts: readonly string[];
  /** How long an order may be repeated under its id without a second one coming into being. */
  readonly repeatOrderMs: number;
  createOrder(order: Order): Promise<OrderAnswer>;
  /** Throws a Failure when the provider gives no usable answer. */
  queryOrder(orderId: string): Promise<Evidence>;
  /** Pays out once for the payout's id. A call that fails may have reached the provider. */
  payout(order: PayoutOrder): Promise<PayoutAnswer>;
  queryPayout(payoutId: string): Promise<PayoutAnswer>;
  /** Pure: checks and reads a message by its raw bytes. */
  readHook(
    headers: Readonly<Record<string, string | string[] | undefined>>,
    rawBody: Uint8Array,
    nowMs: number,
  ): HookAnswer;
  /** Ends its connections; whoever was given the provider calls it when no call is left. */
  close?(): Promise<void>;
}
