import { on, useFragment } from "@fairline/fragment-kit";
import { type RefObject, useEffect } from "react";

/** The page-wide key that leads to the coupon. */
const COUPON_KEY = "KeyC";

/** `C` anywhere but in a field opens the coupon and brings the focus to it. */
export function useCouponKeys(root: RefObject<HTMLElement | null>): void {
  const { signal, bus, settings } = useFragment();
  const isOff = settings.shortcuts === 0;
  useEffect(() => {
    if (isOff) return undefined;
    const controller = new AbortController();
    const until = AbortSignal.any([signal, controller.signal]);
    on(
      document,
      "keydown",
      (event) => {
        if (!(event instanceof KeyboardEvent) || event.code !== COUPON_KEY) return;
        if (isBusyElsewhere(event)) return;
        event.preventDefault();
        bus.emit("coupon:open", {});
        root.current?.focus();
      },
      until,
    );
    return () => controller.abort();
  }, [root, signal, bus, isOff]);
}

function isBusyElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest("input, textarea, select, dialog") !== null;
}
