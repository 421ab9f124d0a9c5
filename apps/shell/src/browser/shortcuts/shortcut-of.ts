/** What a key does on every page. `press` leads to what a part of the page marked with that key. */
export type Shortcut =
  | { readonly kind: "press"; readonly key: string }
  | { readonly kind: "tab"; readonly step: 1 | -1 }
  | { readonly kind: "go"; readonly path: string }
  | { readonly kind: "sheet" };

/** What is looked at of a pressed key. */
export type PressedKey = Pick<
  KeyboardEvent,
  "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey" | "repeat" | "defaultPrevented"
>;

/** Signs, by what they write: where they stand differs between keyboards. */
const BY_SIGN: Readonly<Record<string, Shortcut>> = {
  "/": { kind: "press", key: "/" },
  ",": { kind: "press", key: "," },
  "[": { kind: "tab", step: -1 },
  "]": { kind: "tab", step: 1 },
  "?": { kind: "sheet" },
};

/** Letters, by their place: they are the same keys under every alphabet. */
const BY_PLACE: Readonly<Record<string, Shortcut>> = {
  KeyL: { kind: "go", path: "/live" },
  KeyI: { kind: "go", path: "/line" },
  KeyP: { kind: "press", key: "P" },
  KeyS: { kind: "press", key: "S" },
};

/** What a pressed key asks for; nothing for a key that means something else where it was pressed. */
export function shortcutOf(pressed: PressedKey, isTyping: boolean): Shortcut | undefined {
  const { key, code, ctrlKey, metaKey, altKey, shiftKey } = pressed;
  if (pressed.defaultPrevented || pressed.repeat) return undefined;
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && code === "KeyK") return BY_SIGN["/"];
  if (isTyping || ctrlKey || metaKey || altKey) return undefined;
  return BY_SIGN[key] ?? (shiftKey ? undefined : BY_PLACE[code]);
}
