import { createHash } from "node:crypto";
import { type FragmentResult, isFault, parseFragmentResult } from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";
import { type CacheKey, VARY_ALL, variantOf, type VaryName } from "./cache-key.ts";

/** How long and under which tags a text is kept. */
export type KeepOptions = { readonly seconds: number; readonly tags: readonly string[] };

/** Texts that several page servers share. It may fail or be slow: pages go on without it. */
export interface AnswerStore {
  find(name: string): Promise<string | undefined>;
  keep(name: string, text: string, options: KeepOptions): Promise<void>;
  /** Forgets every text with one of the tags; says how many. */
  purge(tags: readonly string[]): Promise<number>;
  close(): Promise<void>;
}

/** An answer that another page server got, and how old it is. */
export type SharedAnswer = { readonly result: FragmentResult; readonly ageMs: number };

/** The answers that all page servers of a site share. */
export type SharedAnswers = {
  /** Undefined when there is none, or the store does not say so in time. */
  find(key: CacheKey, appName: string): Promise<SharedAnswer | undefined>;
  /** Hands an answer to the others; nobody waits for it. */
  keep(key: CacheKey, result: FragmentResult): void;
  purge(tags: readonly string[]): Promise<number>;
};

/** What is waited for a store; a fragment is hardly slower. */
const FIND_MS_MAX = 50;

/** Makes shared answers over a store; `onFailure` hears of each time it failed or was too slow. */
export function createSharedAnswers(
  store: AnswerStore,
  clock: Clock,
  onFailure: (cause: unknown) => void,
): SharedAnswers {
  async function findNow(key: CacheKey, appName: string): Promise<SharedAnswer | undefined> {
    const vary = readVary(await store.find(baseName(key)));
    if (!vary) return undefined;
    const text = await store.find(variantName(key, vary));
    return text === undefined ? undefined : readAnswer(text, appName, clock.nowMs());
  }

  async function keepNow(key: CacheKey, result: FragmentResult): Promise<void> {
    const { maxAge = 0, swr = 0, sie = 0, vary = VARY_ALL, tags = [] } = result.ext?.cache ?? {};
    const options = { seconds: maxAge + Math.max(swr, sie), tags };
    const text = JSON.stringify({ storedMs: clock.nowMs(), result });
    await store.keep(variantName(key, vary), text, options);
    await store.keep(baseName(key), JSON.stringify(vary), options);
  }

  return {
    find: (key, appName) =>
      new Promise((resolve) => {
        const cancel = clock.after(FIND_MS_MAX, () => {
          onFailure("it did not answer in time");
          resolve(undefined);
        });
        const settle = (found: SharedAnswer | undefined) => {
          cancel();
          resolve(found);
        };
        findNow(key, appName).then(settle, (cause: unknown) => {
          onFailure(cause);
          settle(undefined);
        });
      }),
    keep(key, result) {
      keepNow(key, result).catch(onFailure);
    },
    purge: (tags) => store.purge(tags),
  };
}

/** What was kept is from elsewhere: it is checked like any other answer. */
function readAnswer(text: string, appName: string, nowMs: number): SharedAnswer | undefined {
  const value: unknown = JSON.parse(text);
  if (typeof value !== "object" || value === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(value));
  const storedMs = fields.get("storedMs");
  const result = parseFragmentResult(fields.get("result"), appName);
  if (typeof storedMs !== "number" || isFault(result)) return undefined;
  return { result, ageMs: Math.max(0, nowMs - storedMs) };
}

function readVary(text: string | undefined): readonly VaryName[] | undefined {
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  return Array.isArray(value) ? VARY_ALL.filter((name) => value.includes(name)) : undefined;
}

function baseName(key: CacheKey): string {
  return nameOf(`vary\n${key.base}`);
}

/** The dimensions stand in one order: two servers give one answer one name. */
function variantName(key: CacheKey, vary: readonly VaryName[]): string {
  return nameOf(
    variantOf(
      key,
      VARY_ALL.filter((name) => vary.includes(name)),
    ),
  );
}

function nameOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
