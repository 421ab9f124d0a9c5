import { on, useFragment } from "@fairline/fragment-kit";
import { type RefObject, useEffect } from "react";

/** The page-wide key that leads to the coupon. */
const COUPON_KEY = "KeyC";

/** `C` anywhere but in a field brings the focus to the coupon. */
export function useCouponKeys(root: RefObject<HTMLElement | null>, open: () => void): void {
  const { signal } = useFragment();
  useEffect(() => {
    const controller = new AbortController();
    const until = AbortSignal.any([signal, controller.signal]);
    on(
      document,
      "keydown",
      (event) => {
        if (event.code !== COUPON_KEY || isBusyElsewhere(event)) return;
        event.preventDefault();
        open();
        root.current?.focus();
      },
      until,
    );
    return () => controller.abort();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [root, signal]);
}

function isBusyElsewhere(event: globalThis.KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("input, textarea, select, dialog") !== null;
}
