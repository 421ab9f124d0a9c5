import type { Translate } from "@fairline/i18n";
import { addressOf } from "../../common/guards/visit.ts";
import type { PageStore } from "../page-store.ts";
import { openShortcutSheet } from "./shortcut-sheet.ts";
import { type Shortcut, shortcutOf } from "./shortcut-of.ts";

/** What the keys of a page work with. */
export type ShortcutParts = {
  readonly store: Pick<PageStore, "get">;
  readonly t: Translate;
  navigate(to: string): void;
  readonly signal: AbortSignal;
};

/** Where letters are letters, and where something in the top layer has the keys. */
const TYPING = "input, textarea, select, dialog, [contenteditable], [popover]:popover-open";

/**
 * Follows the keys of a page, unless its visitor switched them off. A part of the page takes a key
 * by naming it in `aria-keyshortcuts`: it is pressed, or gets the focus if something is typed into it.
 */
export function startShortcuts({ store, t, navigate, signal }: ShortcutParts): void {
  document.addEventListener(
    "keydown",
    (event) => {
      const { settings, lang } = store.get().facts.context;
      if (settings.shortcuts === 0) return;
      const shortcut = shortcutOf(event, isTyping(event.target));
      if (shortcut && run(shortcut, lang)) event.preventDefault();
    },
    { signal },
  );

  function run(shortcut: Shortcut, lang: string): boolean {
    switch (shortcut.kind) {
      case "press":
        return press(shortcut.key);
      case "tab":
        return turn(shortcut.step);
      case "go":
        navigate(addressOf(lang, shortcut.path));
        return true;
      case "sheet":
        openShortcutSheet(t);
        return true;
    }
  }
}

function isTyping(target: EventTarget | null): boolean {
  const hasDialog = document.querySelector("dialog[open]") !== null;
  return hasDialog || (target instanceof Element && target.closest(TYPING) !== null);
}

function press(key: string): boolean {
  const element = marked(key);
  if (element instanceof HTMLInputElement) {
    element.focus();
    element.select();
  } else element?.click();
  return element !== undefined;
}

/** The tab beside the one that is open. */
function turn(step: 1 | -1): boolean {
  const tabs = [...(marked("[")?.querySelectorAll<HTMLElement>("button") ?? [])];
  const at = tabs.findIndex((tab) => tab.matches("[aria-pressed=true], [aria-selected=true]"));
  const next = tabs[(at + step + tabs.length) % tabs.length];
  next?.click();
  next?.focus();
  return next !== undefined;
}

/** The first thing in sight that has a key. */
function marked(key: string): HTMLElement | undefined {
  const all = document.querySelectorAll<HTMLElement>("[aria-keyshortcuts]");
  return [...all].find(
    (element) =>
      element.getAttribute("aria-keyshortcuts")?.split(" ").includes(key) &&
      element.checkVisibility(),
  );
}
