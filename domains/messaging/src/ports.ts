/** A browser as its push service knows it. */
export type PushTarget = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
};

/** A message on its way to a browser, encrypted for it alone. */
export type PushMessage = {
  readonly payload: string;
  /** For how long the service may keep it. */
  readonly ttlSeconds: number;
  readonly urgency: "normal" | "high";
  /** A later message of the same name takes the place of this one. */
  readonly topic: string;
};

/** What became of a message: sent, nobody there any more, to be tried later, or never to be. */
export type PushOutcome =
  | { readonly kind: "sent" }
  | { readonly kind: "gone" }
  | { readonly kind: "later"; readonly afterMs: number }
  | { readonly kind: "refused"; readonly status: number };

/** Hands messages to the push services of browsers. */
export interface PushSender {
  /** The public half of the key that messages are signed with. */
  readonly publicKey: string;
  /** Whether an endpoint is one of a push service, so that nothing else is ever asked. */
  isEndpoint(endpoint: string): boolean;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
}

/** Says what a message tells, in a language. */
export type WritePush = (
  kind: string,
  values: Readonly<Record<string, string>>,
  lang: string,
) => Promise<{ readonly title: string; readonly body: string }>;
