import { type RefObject, useEffect, useRef } from "react";

/**
 * Moves the focus into a sheet that opens and back to its opener when it closes; Esc closes it.
 */
export function useSheetFocus(
  sheet: RefObject<HTMLElement | null>,
  isOpen: boolean,
  close: () => void,
): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    const element = sheet.current;
    element?.focus({ preventScroll: true });
    const controller = new AbortController();
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        latest.current();
      },
      { signal: controller.signal },
    );
    return () => {
      controller.abort();
      const here = document.activeElement;
      const isLost = here === null || here === document.body || element?.contains(here);
      if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [sheet, isOpen]);
}
