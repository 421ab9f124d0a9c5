import { createHmac, timingSafeEqual } from "node:crypto";
import { isIP } from "node:net";
import { createHttpTransport, type RegisteredFragment } from "@fairline/fragment-client";
import type { FragmentDeclaration } from "@fairline/fragment-protocol";
import type { Clock, Log } from "@fairline/kernel";
import { isPrivateAddress, publicLookup, type Resolve } from "@fairline/http/outbound";

/** The cookie that names fragments from elsewhere: `casino=http://localhost:7003,…`. */
export const OVERRIDE_COOKIE = "mf-override";

/** Who may show himself fragments from elsewhere, and from where. */
export type OverrideOptions =
  /** Everybody, from everywhere: only where the site is written. */
  | { readonly kind: "development" }
  | {
      readonly kind: "staff";
      /** The key of the cookie's signature. */
      readonly key: string;
      readonly hosts: readonly string[];
      isStaff(cookies: ReadonlyMap<string, string>): Promise<boolean>;
      /** Tests answer names themselves. */
      readonly resolve?: Resolve;
    };

/** Fragments from elsewhere, for one visitor at a time. */
export type Overrides = {
  /** At once for whoever asks for none: that is nearly everybody. */
  find(
    cookies: ReadonlyMap<string, string>,
  ): ReadonlyMap<string, RegisteredFragment> | Promise<ReadonlyMap<string, RegisteredFragment>>;
  close(): Promise<void>;
};

const NONE: ReadonlyMap<string, RegisteredFragment> = new Map();
const COOKIE_LENGTH_MAX = 2_048;
const ENTRIES_MAX = 8;
const TRANSPORTS_MAX = 32;
const NAME = /^[a-z][a-z0-9-]{0,63}$/;

/** What overrides work with. */
export type OverrideKit = {
  /** Hosts that the configuration adds to those of the options; none unless told. */
  hosts?(): readonly string[];
  readonly declarations: Readonly<Record<string, FragmentDeclaration>>;
  readonly userAgent: string;
  readonly clock: Clock;
  readonly log: Log;
};

/** Makes the overrides of a page server; without options there are none. */
export function createOverrides(options: OverrideOptions | undefined, kit: OverrideKit): Overrides {
  const opened = new Map<string, RegisteredFragment>();

  function fragmentOf(appName: string, url: string): RegisteredFragment | undefined {
    const declaration = kit.declarations[appName];
    const id = `${appName} ${url}`;
    const known = opened.get(id);
    if (known || !declaration || !options || opened.size >= TRANSPORTS_MAX) return known;
    const { userAgent } = kit;
    const connect =
      options.kind === "staff" ? { connect: { lookup: publicLookup(options.resolve) } } : {};
    const transport = createHttpTransport({ appName, url, userAgent, ...connect });
    // It is nobody's code yet: no cookie of a player goes there, and nothing of it is kept.
    const one = { declaration: { ...declaration, cookies: [], public: true }, transport };
    opened.set(id, one);
    return one;
  }

  async function findWanted(
    asked: OverrideOptions,
    cookie: string,
    cookies: ReadonlyMap<string, string>,
  ): Promise<ReadonlyMap<string, RegisteredFragment>> {
    const found = new Map<string, RegisteredFragment>();
    for (const [appName, url] of await readWanted(asked, cookie, cookies, kit)) {
      const fragment = fragmentOf(appName, url);
      if (fragment) found.set(appName, fragment);
      else kit.log.warn({ fragment: appName }, "an override was not followed");
    }
    return found;
  }

  return {
    find(cookies) {
      const cookie = options ? cookies.get(OVERRIDE_COOKIE) : undefined;
      if (!options || cookie === undefined || cookie.length > COOKIE_LENGTH_MAX) return NONE;
      return findWanted(options, cookie, cookies);
    },
    async close() {
      await Promise.all([...opened.values()].map(({ transport }) => transport.close()));
    },
  };
}

async function readWanted(
  options: OverrideOptions,
  cookie: string,
  cookies: ReadonlyMap<string, string>,
  { clock, hosts }: OverrideKit,
): Promise<readonly [string, string][]> {
  const text = decode(cookie);
  if (options.kind === "development") return entriesOf(text).filter(([, url]) => isWeb(url));
  const list = readSigned(text, options.key, clock.nowMs());
  if (list === undefined || !(await options.isStaff(cookies))) return [];
  const listed = [...options.hosts, ...(hosts?.() ?? [])];
  return entriesOf(list).filter(([, url]) => mayBeAsked(url, listed));
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

function entriesOf(list: string): [string, string][] {
  return list
    .split(",")
    .slice(0, ENTRIES_MAX)
    .flatMap((entry): [string, string][] => {
      const mark = entry.indexOf("=");
      const name = entry.slice(0, mark);
      const url = entry.slice(mark + 1);
      return mark > 0 && NAME.test(name) ? [[name, url.replace(/\/$/, "")]] : [];
    });
}

function isWeb(text: string): boolean {
  return parse(text) !== undefined;
}

function parse(text: string): URL | undefined {
  // `URL` would forgive blanks and control characters: an address with some is none.
  if (!/^https?:\/\/[\x21-\x7e]+$/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === "" && url.password === "" ? url : undefined;
}

/** Only TLS, only listed hosts, and never an address inside: names are checked on connecting. */
export function mayBeAsked(text: string, hosts: readonly string[]): boolean {
  const url = parse(text);
  if (!url || url.protocol !== "https:" || !hosts.includes(url.host)) return false;
  const name = url.hostname.replace(/^\[|\]$/g, "");
  return isIP(name) === 0 ? name !== "localhost" : !isPrivateAddress(name);
}

/** Signs a list of overrides until a moment; what the desk writes into the cookie. */
export function signOverrides(list: string, untilMs: number, key: string): string {
  const text = `${list}|${untilMs}`;
  return `${text}|${hmac(text, key)}`;
}

function readSigned(text: string, key: string, nowMs: number): string | undefined {
  const [, signed, list, until, signature] =
    /^((.*)\|(\d{1,15}))\|([0-9a-f]{64})$/.exec(text) ?? [];
  if (signed === undefined || list === undefined || signature === undefined) return undefined;
  const isGenuine = timingSafeEqual(Buffer.from(hmac(signed, key)), Buffer.from(signature));
  return isGenuine && nowMs < Number(until) ? list : undefined;
}

function hmac(text: string, key: string): string {
  return createHmac("sha256", key).update(text).digest("hex");
}
