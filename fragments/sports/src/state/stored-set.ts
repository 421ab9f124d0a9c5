import { useFragment } from "@fairline/fragment-kit";
import { useEffect, useMemo } from "react";
import { createSignal, type Signal, useSignal } from "../live/signal.ts";

/** A set of ids kept in this browser only. */
export type StoredSet = {
  has(id: string): boolean;
  toggle(id: string): void;
  readonly ids: ReadonlySet<string>;
};

/** Longest stored text that is looked at, and the most ids that are kept. */
const TEXT_MAX = 20_000;
const IDS_MAX = 500;
const EMPTY: ReadonlySet<string> = new Set();
const signals = new Map<string, Signal<ReadonlySet<string>>>();

/** A named set of this browser: favourites, folded championships. Empty until the page is alive. */
export function useStoredSet(name: string): StoredSet {
  const { isServer } = useFragment();
  const signal = signalOf(name);
  const ids = useSignal(signal, EMPTY);
  useEffect(() => {
    if (!isServer && signal.get() === EMPTY) signal.set(read(name));
  }, [isServer, name, signal]);
  return useMemo(
    () => ({
      ids,
      has: (id) => ids.has(id),
      toggle(id) {
        const next = new Set(signal.get());
        if (!next.delete(id)) next.add(id);
        signal.set(new Set([...next].slice(-IDS_MAX)));
        write(name, signal.get());
      },
    }),
    [ids, name, signal],
  );
}

function signalOf(name: string): Signal<ReadonlySet<string>> {
  const known = signals.get(name);
  if (known) return known;
  const made = createSignal(EMPTY);
  signals.set(name, made);
  return made;
}

/** Starred ids of one kind, the latest ones where there are more than a table takes. */
export function starredOf(
  favourites: Pick<StoredSet, "ids">,
  kind: "fixture" | "champion",
  max: number,
): readonly string[] {
  const prefix = `${kind}:`;
  return [...favourites.ids]
    .filter((id) => id.startsWith(prefix))
    .map((id) => id.slice(prefix.length))
    .slice(-max);
}

/** Ids of a stored text; nonsense is an empty set. */
export function parseIds(text: string | null): ReadonlySet<string> {
  if (text === null || text.length > TEXT_MAX) return new Set();
  return new Set(text.split(",").filter((id) => /^[\w:-]{1,40}$/.test(id)));
}

/** Storage may be forbidden: then nothing is remembered. */
function read(name: string): ReadonlySet<string> {
  try {
    return parseIds(localStorage.getItem(`fairline.${name}`));
  } catch {
    return new Set();
  }
}

function write(name: string, ids: ReadonlySet<string>): boolean {
  try {
    localStorage.setItem(`fairline.${name}`, [...ids].join(","));
    return true;
  } catch {
    return false;
  }
}
