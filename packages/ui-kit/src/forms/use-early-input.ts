import { type RefObject, useEffect, useRef } from "react";

type Control = HTMLInputElement | HTMLSelectElement;

/**
 * A ref for a controlled input that the server drew: what was typed, chosen or ticked before the
 * page's code ran is told to the code as if it were done now. Without it the first redraw would
 * put the empty state over the words.
 */
export function useEarlyInput<T extends Control>(
  kept: unknown,
  property: "value" | "checked" = "value",
): RefObject<T | null> {
  const ref = useRef<T>(null);
  const atFirst = useRef(kept);
  useEffect(() => {
    const control = ref.current;
    if (control === null || atFirst.current === undefined) return;
    if (Reflect.get(control, property) !== atFirst.current) tellAgain(control, property);
  }, [property]);
  return ref;
}

/** React tells of a change only when the value differs from the one it noted last. */
function tellAgain(control: Control, property: "value" | "checked"): void {
  if (control instanceof HTMLSelectElement) {
    control.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  if (property === "checked") {
    // A click turns the box, so it is turned back first.
    control.checked = !control.checked;
    control.click();
    return;
  }
  const typed = control.value;
  control.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(control, typed);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
