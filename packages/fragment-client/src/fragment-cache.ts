import type { CacheHints, FragmentResult } from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";
import { LRUCache } from "lru-cache";
import { type CacheKey, VARY_ALL, variantOf, type VaryName } from "./cache-key.ts";

/** How a kept answer may be used now. */
export type Freshness =
  | "fresh"
  /** It may be shown while it is renewed. */
  | "renewable"
  /** It may be shown only when the fragment fails. */
  | "reserve";

/** Answers of public fragments, kept as long as they themselves allow. */
export type FragmentCache = {
  find(key: CacheKey): { result: FragmentResult; freshness: Freshness } | undefined;
  /** Keeps an answer if it may be kept, and says whether it did; `ageMs` when it is not new. */
  store(key: CacheKey, result: FragmentResult, ageMs?: number): boolean;
  /** Forgets every answer with one of the tags; says how many. */
  purge(tags: readonly string[]): number;
};

const DIMENSIONS_MAX = 50_000;
const BYTES_MAX = 64 * 1_024 * 1_024;
const MS = 1_000;
/** Memory of an entry beside its texts. */
const ENTRY_BYTES = 1_024;

type Kept = {
  readonly result: FragmentResult;
  readonly storedMs: number;
  readonly maxAge: number;
  readonly swr: number;
  readonly sie: number;
  readonly tags: readonly string[];
};

/** Makes an empty cache; beyond `bytesMax` what was used longest ago goes first. */
export function createFragmentCache(clock: Clock, bytesMax = BYTES_MAX): FragmentCache {
  const kept = new LRUCache<string, Kept>({
    maxSize: bytesMax,
    sizeCalculation: ({ result }, name) => sizeOf(result) + name.length + ENTRY_BYTES,
  });
  /** The dimensions that the last answer of each base named. */
  const dimensions = new LRUCache<string, readonly VaryName[]>({ max: DIMENSIONS_MAX });

  return {
    find(key) {
      const vary = dimensions.get(key.base);
      if (!vary || isPersonal(key, vary)) return undefined;
      const name = variantOf(key, vary);
      const one = kept.get(name);
      if (!one) return undefined;
      const freshness = freshnessOf(one, clock.monotonicMs());
      if (freshness) return { result: one.result, freshness };
      kept.delete(name);
      return undefined;
    },
    store(key, result, ageMs = 0) {
      const hints = hintsOf(result);
      if (!hints) return false;
      const vary = hints.vary ?? VARY_ALL;
      if (isPersonal(key, vary)) return false;
      const name = variantOf(key, vary);
      const one: Kept = {
        result,
        storedMs: clock.monotonicMs() - ageMs,
        maxAge: hints.maxAge * MS,
        swr: (hints.swr ?? 0) * MS,
        sie: (hints.sie ?? 0) * MS,
        tags: hints.tags ?? [],
      };
      dimensions.set(key.base, vary);
      kept.set(name, one);
      return kept.has(name);
    },
    purge(tags) {
      const gone = [...kept].filter(([, one]) => one.tags.some((tag) => tags.includes(tag)));
      for (const [name] of gone) kept.delete(name);
      return gone.length;
    },
  };
}

/**
 * How long an answer may be kept; undefined when it may not: it says nothing, is no page, or sets
 * cookies, even such as no page sets: it was made for one visitor.
 */
function hintsOf({ ext }: FragmentResult): CacheHints | undefined {
  const isPage = (ext?.status ?? 200) === 200 && !ext?.redirect && !ext?.cookies;
  return isPage && ext?.cache && ext.cache.maxAge > 0 ? ext.cache : undefined;
}

/** What depends on who is signed in belongs to nobody else. */
function isPersonal(key: CacheKey, vary: readonly VaryName[]): boolean {
  return key.vary.auth !== "" && vary.includes("auth");
}

function freshnessOf(one: Kept, nowMs: number): Freshness | undefined {
  const ageMs = nowMs - one.storedMs;
  if (ageMs < one.maxAge) return "fresh";
  if (ageMs < one.maxAge + one.swr) return "renewable";
  return ageMs < one.maxAge + one.sie ? "reserve" : undefined;
}

function sizeOf(result: FragmentResult): number {
  // As it is, and as the text that pages show.
  const state = result.ext ? 2 * JSON.stringify(result.ext).length : 0;
  const { body = "", head = "", style = "", codeToEval = "", title = "" } = result;
  return 2 * (state + body.length + head.length + style.length + codeToEval.length + title.length);
}
