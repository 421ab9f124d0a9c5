/** What takes Enter for itself. */
const TAKES_ENTER =
  "a, button, input, select, textarea, summary, dialog, [role], [contenteditable]";

/** Whether a key plays: Enter, pressed anew, where nothing else takes it. */
export function isPlayKey(event: {
  readonly key: string;
  readonly repeat: boolean;
  readonly defaultPrevented: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly target: EventTarget | null;
}): boolean {
  if (event.key !== "Enter" || event.repeat || event.defaultPrevented) return false;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return false;
  const { target } = event;
  if (target === null || !("closest" in target) || typeof target.closest !== "function")
    return false;
  return target.closest(TAKES_ENTER) === null;
}
