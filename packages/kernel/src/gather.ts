import { type Deferred, deferred } from "./deferred.ts";
import { Failure } from "./failure.ts";

/** How lookups are gathered. */
export type GatherOptions<K, V> = {
  /** Answers many keys with one call; a key that is not in the answer is unknown. */
  find(keys: readonly K[]): Promise<ReadonlyMap<K, V>>;
  /** Keys of one call. */
  readonly keysMax: number;
  /** Keys that may wait; beyond, a lookup is refused with Failure OVERLOADED. */
  readonly waitingMax: number;
  /** Puts a call off by a moment, so that what arrives together is asked together; at once without. */
  readonly defer?: (call: () => void) => void;
};

/**
 * Looks single keys up with few calls. While a call is under way, keys gather for the next one; a lone
 * lookup waits for nobody. A lookup never joins a call that was sent before it was asked, so it sees
 * whatever was written before.
 */
export function gather<K extends string | number | bigint, V>(
  options: GatherOptions<K, V>,
): (key: K) => Promise<V | undefined> {
  let waiting = new Map<K, Deferred<V | undefined>>();
  let isAsking = false;

  async function ask(): Promise<void> {
    while (waiting.size > 0) {
      const all = [...waiting];
      const batch = all.slice(0, options.keysMax);
      // A map that is emptied again and again leaves old tables behind that hold on to each other.
      waiting = new Map(all.slice(options.keysMax));
      try {
        const found = await options.find(batch.map(([key]) => key));
        for (const [key, { resolve }] of batch) resolve(found.get(key));
      } catch (error) {
        for (const [, { reject }] of batch) reject(error);
      }
    }
    isAsking = false;
  }

  return (key) => {
    const joined = waiting.get(key);
    if (joined) return joined.promise;
    if (waiting.size >= options.waitingMax) {
      return Promise.reject(new Failure("OVERLOADED", "too many lookups wait"));
    }
    const asked = deferred<V | undefined>();
    waiting.set(key, asked);
    if (!isAsking) {
      isAsking = true;
      if (options.defer) options.defer(() => void ask());
      else void ask();
    }
    return asked.promise;
  };
}
