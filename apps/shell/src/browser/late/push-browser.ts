import { type Clock, Failure } from "@fairline/kernel";
import type { TrustedCode } from "../fragments/trusted-code.ts";

/** The worker that shows messages: its script, and a scope in which no page lies. */
export const PUSH_WORKER = { url: "/sw-internal.js", scope: "/_sw/internal/" } as const;

/** A browser's subscription as the platform takes it. */
export type BrowserSubscription = {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
};

/** What of a browser pushes need. */
export type PushBrowser = {
  /** Whether it has everything; phones of some makers have it for installed sites alone. */
  isAble(): boolean;
  permission(): NotificationPermission;
  askPermission(): Promise<NotificationPermission>;
  /** Endpoint of the subscription it holds. */
  endpoint(): Promise<string | undefined>;
  subscribe(key: string): Promise<BrowserSubscription>;
  /** Ends the subscription it holds, and answers its endpoint. */
  unsubscribe(): Promise<string | undefined>;
  whenIdle(clock: Clock, fallbackMs: number, run: () => void): void;
};

/** The browser this page runs in. */
export function pushBrowser(trusted: Pick<TrustedCode, "scriptUrl">): PushBrowser {
  const held = async () => {
    const registration = await navigator.serviceWorker.getRegistration(PUSH_WORKER.scope);
    return (await registration?.pushManager.getSubscription()) ?? undefined;
  };
  return {
    isAble: () =>
      "serviceWorker" in navigator && "PushManager" in window && "Notification" in window,
    permission: () => Notification.permission,
    askPermission: () => Notification.requestPermission(),
    endpoint: async () => (await held())?.endpoint,
    async subscribe(key) {
      const { scope } = PUSH_WORKER;
      const url = trusted.scriptUrl(PUSH_WORKER.url);
      const registration = await register(url, { scope, updateViaCache: "none" });
      await whenActive(registration);
      // One that was made for another key of the site is of no use.
      const before = await registration.pushManager.getSubscription();
      if (before && !isOfKey(before, key)) await before.unsubscribe();
      const options = { userVisibleOnly: true, applicationServerKey: key };
      return describe(await registration.pushManager.subscribe(options));
    },
    async unsubscribe() {
      const subscription = await held();
      await subscription?.unsubscribe();
      return subscription?.endpoint;
    },
    whenIdle(clock, fallbackMs, run) {
      if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: fallbackMs });
      else clock.after(fallbackMs, run);
    },
  };
}

/** The address went through the page's policy: the platform's types know nothing of such a value. */
function register(url: unknown, options: RegistrationOptions): Promise<ServiceWorkerRegistration> {
  return Reflect.apply(navigator.serviceWorker.register, navigator.serviceWorker, [url, options]);
}

async function whenActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (registration.active || !worker) return;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Failure("PUSH_WORKER", "the worker ended"));
    });
  });
}

function isOfKey(subscription: PushSubscription, key: string): boolean {
  const bytes = subscription.options.applicationServerKey;
  if (bytes === null) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key;
}

function describe(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  if (endpoint === undefined || p256dh === undefined || auth === undefined) {
    throw new Failure("PUSH_SUBSCRIPTION", "the browser gives no whole subscription");
  }
  return { endpoint, keys: { p256dh, auth } };
}
