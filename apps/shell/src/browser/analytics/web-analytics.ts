import type { CollectorParams } from "@fairline/contracts/collector-events";
import type { Clock } from "@fairline/kernel";
import { allows, type Consent } from "../../common/consent/consent.ts";
import type { SiteFacts } from "../../common/facts/site-facts.ts";

/** Types of counters that are a web analytics service: its own script, and a tag manager's. */
const GOOGLE = 1;
const TAG_MANAGER = 9;

/** The web analytics service of the site: its script reads what is told from a queue of the page. */
export type WebAnalytics = {
  tell(name: string, params: CollectorParams): void;
};

/** What it works with. */
export type WebAnalyticsParts = {
  readonly clock: Pick<Clock, "nowMs">;
  thirdparty(): Pick<SiteFacts["thirdparty"], "counters" | "vendorHosts">;
  consent(): Consent;
  /** The queue, made when something is told. */
  queue(): unknown[];
};

/** Makes it. Without consent to marketing, or without a counter that has a host, nothing is told. */
export function createWebAnalytics(parts: WebAnalyticsParts): WebAnalytics {
  const { clock, thirdparty, consent } = parts;
  let isConfigured = false;

  function codesOf(type: number, vendor: string): readonly string[] {
    const { counters, vendorHosts } = thirdparty();
    if ((vendorHosts[vendor] ?? []).length === 0) return [];
    return counters.filter((one) => one.type === type).map(({ code }) => code);
  }

  return {
    tell(name, params) {
      if (!allows(consent(), "marketing")) return;
      const google = codesOf(GOOGLE, "google");
      const managers = codesOf(TAG_MANAGER, "tagmanager");
      if (google.length + managers.length === 0) return;
      const queue = parts.queue();
      if (google.length > 0) {
        const say = commandsOf(queue);
        if (!isConfigured) {
          isConfigured = true;
          say("js", new Date(clock.nowMs()));
          // Pages are told one by one, since most of them need no new document.
          for (const code of google) say("config", code, { send_page_view: false });
        }
        say("event", name, params);
      }
      if (managers.length > 0) queue.push({ event: name, ...params });
    },
  };
}

/** The service knows a command by what it is: the arguments of a call, not a list of them. */
function commandsOf(queue: unknown[]): (...words: readonly unknown[]) => void {
  return function command() {
    // biome-ignore lint/complexity/noArguments: the service takes commands of this kind alone.
    // oxlint-disable-next-line prefer-rest-params
    queue.push(arguments);
  };
}

/** The queue where these services look for it. */
export function pageQueue(page: object): unknown[] {
  const known: unknown = Reflect.get(page, QUEUE);
  if (Array.isArray(known)) return known;
  const fresh: unknown[] = [];
  Reflect.set(page, QUEUE, fresh);
  return fresh;
}

const QUEUE = "dataLayer";
