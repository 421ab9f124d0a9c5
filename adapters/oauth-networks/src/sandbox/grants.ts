import { secureToken } from "@fairline/fairness";
import type { Clock } from "@fairline/kernel";

/** Short-lived things by a secret name: questions that wait, codes, tokens. */
export interface Grants<T> {
  add(value: T): string;
  /** What the name stands for; undefined when it never did, or no longer. */
  find(name: string): T | undefined;
  /** The same, and nobody finds it again. */
  take(name: string): T | undefined;
}

const COUNT_MAX = 1_000;
const NAME_BYTES = 24;

/** Keeps at most a thousand; the oldest gives way. */
export function createGrants<T>(clock: Clock, lifeMs: number): Grants<T> {
  const kept = new Map<string, { readonly value: T; readonly untilMs: number }>();
  const find = (name: string) => {
    const found = kept.get(name);
    return found && found.untilMs > clock.nowMs() ? found.value : undefined;
  };
  return {
    add(value) {
      const [oldest] = kept.keys();
      if (kept.size >= COUNT_MAX && oldest !== undefined) kept.delete(oldest);
      const name = secureToken(NAME_BYTES);
      kept.set(name, { value, untilMs: clock.nowMs() + lifeMs });
      return name;
    },
    find,
    take(name) {
      const value = find(name);
      kept.delete(name);
      return value;
    },
  };
}
