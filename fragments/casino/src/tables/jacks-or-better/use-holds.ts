import { useEffect, useState } from "react";
import { HAND } from "./hand-view.ts";

/** Which cards the player keeps, and how he changes his mind. */
export type Holds = { readonly held: readonly boolean[]; toggle(place: number): void };

const FIELDS = "input, select, textarea, [contenteditable]";
const NONE: readonly boolean[] = Array.from({ length: HAND }, () => false);

/**
 * What is held of a deal; another deal begins with nothing held. Keys 1 to 5 toggle wherever the focus
 * is, except in a field: digits that are typed there stay there.
 */
export function useHolds(deal: string | null, isOpen: boolean): Holds {
  const [kept, setKept] = useState({ deal, held: NONE });
  const held = kept.deal === deal ? kept.held : NONE;
  const toggle = (place: number): void => {
    setKept({ deal, held: held.map((one, at) => (at === place ? !one : one)) });
  };
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent): void => {
      const place = placeOfKey(event);
      if (place !== undefined && !isTyping(event.target)) toggle(place);
    };
    const ended = new AbortController();
    document.addEventListener("keydown", onKey, { signal: ended.signal });
    return () => ended.abort();
  });
  return { held, toggle };
}

/** The card that a key names, from 0; undefined for other keys and for shortcuts. */
export function placeOfKey(
  event: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
): number | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  return /^[1-5]$/.test(event.key) ? Number(event.key) - 1 : undefined;
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(FIELDS) !== null;
}
