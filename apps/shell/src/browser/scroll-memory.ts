type Place = { readonly x: number; readonly y: number };

/** Where each entry of the history was scrolled to. */
export type ScrollMemory = {
  /** Remembers where the page is now, under the entry that is being left. */
  leave(): void;
  /** Names the new entry; undefined takes the name that the entry already has. */
  enter(): void;
  /** Where the entry was when it was left. */
  place(): Place | undefined;
};

const KEY = "fl-entry";
const ENTRIES_MAX = 100;

/** Follows the entries of this document's history. */
export function createScrollMemory(): ScrollMemory {
  history.scrollRestoration = "manual";
  const places = new Map<string, Place>();
  let current = entryOf(history.state) ?? "first";
  return {
    leave() {
      places.delete(current);
      places.set(current, { x: scrollX, y: scrollY });
      const [oldest] = places.keys();
      if (places.size > ENTRIES_MAX && oldest !== undefined) places.delete(oldest);
    },
    enter() {
      current = entryOf(history.state) ?? "first";
    },
    place: () => places.get(current),
  };
}

/** The state of a new entry. */
export function newEntryState(number: number): Record<string, string> {
  return { [KEY]: `${history.length}-${number}` };
}

const MODAL_KEY = "fl-modal";

/** The state of an entry that differs from the one before it by its modal alone. */
export function modalEntryState(number: number): Record<string, string> {
  return { ...newEntryState(number), [MODAL_KEY]: "1" };
}

/** Whether the entry before this one is the same page without its modal. */
export function isModalEntry(state: unknown): boolean {
  return typeof state === "object" && state !== null && MODAL_KEY in state;
}

function entryOf(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !(KEY in state)) return undefined;
  const value: unknown = Reflect.get(state, KEY);
  return typeof value === "string" ? value : undefined;
}
