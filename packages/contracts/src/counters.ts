import type { ConsentClass } from "./cookies.ts";

/** A counter of somebody else: what it is called, what must be agreed to, and what its code is. */
export type CounterKind = {
  /** Its name among the hosts of the configuration. */
  readonly vendor: string;
  readonly consent: ConsentClass;
  /** What a code of it looks like; another one is refused. */
  readonly pattern: RegExp;
};

/** The counters a site may have, by the numbers of their types. */
export const COUNTERS: Readonly<Record<number, CounterKind>> = {
  1: counter("google", /^G-[A-Z0-9]{4,20}$/),
  2: counter("facebook", /^\d{10,20}$/),
  3: counter("twitter", /^[a-z0-9-]{3,20}$/),
  4: counter("twitter", /^[a-z0-9-]{3,20}$/),
  5: counter("hotjar", /^\d{5,10}$/),
  6: counter("sitecontrol", /^\d{3,10}$/),
  7: counter("push", /^[a-z0-9.-]{3,120}$/),
  8: counter("yandex", /^\d{5,12}$/),
  9: counter("tagmanager", /^GTM-[A-Z0-9]{4,12}$/),
  10: counter("sportradar", /^[A-Za-z0-9]{4,64}$/, "functional"),
  11: counter("amplitude", /^[0-9a-f]{32}$/),
  12: counter("naver", /^[a-z0-9_]{5,30}$/),
};

/** A counter of a site: its type and the code that its vendor gave. */
export type Counter = { readonly type: number; readonly code: string };

/** Whether a counter's type is known and its code is one of that type. */
export function isCounter({ type, code }: Counter): boolean {
  return COUNTERS[type]?.pattern.test(code) ?? false;
}

function counter(
  vendor: string,
  pattern: RegExp,
  consent: ConsentClass = "marketing",
): CounterKind {
  return { vendor, pattern, consent };
}
