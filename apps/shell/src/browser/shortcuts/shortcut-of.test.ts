import { describe, expect, it } from "vitest";
import { type PressedKey, shortcutOf } from "./shortcut-of.ts";

function press(key: string, code: string, more: Partial<PressedKey> = {}): PressedKey {
  return {
    key,
    code,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    defaultPrevented: false,
    ...more,
  };
}

const KEYS = [
  ["/", press("/", "Slash"), { kind: "press", key: "/" }],
  [",", press(",", "Comma"), { kind: "press", key: "," }],
  ["L", press("l", "KeyL"), { kind: "go", path: "/live" }],
  ["I", press("i", "KeyI"), { kind: "go", path: "/line" }],
  ["P", press("p", "KeyP"), { kind: "press", key: "P" }],
  ["S", press("s", "KeyS"), { kind: "press", key: "S" }],
  ["[", press("[", "BracketLeft"), { kind: "tab", step: -1 }],
  ["]", press("]", "BracketRight"), { kind: "tab", step: 1 }],
  ["?", press("?", "Slash", { shiftKey: true }), { kind: "sheet" }],
] as const;

describe("a key pressed on a page", () => {
  it.each(KEYS)("%s does what the sheet says of it", (_name, pressed, shortcut) => {
    expect(shortcutOf(pressed, false)).toEqual(shortcut);
  });

  it.each(KEYS)("%s is a letter where somebody types", (_name, pressed) => {
    expect(shortcutOf(pressed, true)).toBeUndefined();
  });

  it.each(KEYS)("%s belongs to the browser together with Ctrl, Cmd or Alt", (_name, pressed) => {
    for (const held of ["ctrlKey", "metaKey", "altKey"]) {
      expect(shortcutOf({ ...pressed, [held]: true }, false)).toBeUndefined();
    }
    expect(shortcutOf({ ...pressed, repeat: true }, false)).toBeUndefined();
    expect(shortcutOf({ ...pressed, defaultPrevented: true }, false)).toBeUndefined();
  });

  it("leads to the search with Ctrl or Cmd and K, also while typing", () => {
    for (const held of ["ctrlKey", "metaKey"]) {
      const pressed = press("k", "KeyK", { [held]: true });
      expect(shortcutOf(pressed, true)).toEqual({ kind: "press", key: "/" });
    }
    expect(shortcutOf(press("k", "KeyK"), false)).toBeUndefined();
  });

  it("is the same key under every alphabet, and a sign wherever it stands", () => {
    expect(shortcutOf(press("д", "KeyL"), false)).toEqual({ kind: "go", path: "/live" });
    expect(shortcutOf(press("/", "Digit7", { shiftKey: true }), false)).toEqual({
      kind: "press",
      key: "/",
    });
  });
});
