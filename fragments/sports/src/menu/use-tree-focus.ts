import type { KeyboardEvent } from "react";

/** What the tree's list listens to. */
export type TreeFocus = { onKeyDown(event: KeyboardEvent<HTMLElement>): void };

/**
 * Arrows, Home and End move through the links of the menu; Space ticks the championship; a letter
 * goes to the next entry that begins with it.
 */
export function useTreeFocus(): TreeFocus {
  return {
    onKeyDown(event) {
      const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
      const at = links.findIndex((link) => link === document.activeElement);
      if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === " ") {
        event.preventDefault();
        links[at]?.closest("li")?.querySelector<HTMLElement>(":scope > input")?.click();
        return;
      }
      const to = placeAfter(
        event.key,
        at,
        links.map((link) => link.textContent ?? ""),
      );
      if (to === undefined) return;
      event.preventDefault();
      links[to]?.focus();
    },
  };
}

/** Where a key leads from entry `at`; undefined when it does not move. */
export function placeAfter(key: string, at: number, texts: readonly string[]): number | undefined {
  switch (key) {
    case "ArrowDown":
      return Math.min(at + 1, texts.length - 1);
    case "ArrowUp":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return texts.length - 1;
    default:
      return key.length === 1 ? startingWith(key, at, texts) : undefined;
  }
}

function startingWith(letter: string, at: number, texts: readonly string[]): number | undefined {
  const wanted = letter.toLocaleLowerCase();
  for (let step = 1; step <= texts.length; step += 1) {
    const index = (at + step) % texts.length;
    if (texts[index]?.trim().toLocaleLowerCase().startsWith(wanted)) return index;
  }
  return undefined;
}
