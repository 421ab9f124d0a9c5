import { useFragment } from "@fairline/fragment-kit";
import { type KeyboardEvent, type RefObject, useEffect, useState } from "react";

/** The phone's sheet: peeking or full. On wider screens the state has no look. */
export type Sheet = {
  isOpen: boolean;
  open(): void;
  toggle(): void;
  onKeyDown(event: KeyboardEvent): void;
};

const FOCUSABLE = 'a[href], button:not(:disabled), input, select, [tabindex="0"]';

/** Opens at the page's wish, closes by Esc, and keeps the focus inside while it covers the page. */
export function useSheet(root: RefObject<HTMLElement | null>): Sheet {
  const { bus } = useFragment();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    bus.on("coupon:open", () => setOpen(true), controller.signal);
    return () => controller.abort();
  }, [bus]);
  useEffect(() => {
    if (isOpen && isSheet(root.current)) root.current?.focus();
  }, [isOpen, root]);
  return {
    isOpen,
    open: () => setOpen(true),
    toggle: () => setOpen(!isOpen),
    onKeyDown(event) {
      if (!isOpen || !isSheet(root.current)) return;
      if (event.key === "Escape") setOpen(false);
      if (event.key === "Tab") keepInside(event, root.current);
    },
  };
}

/** Whether the panel is a sheet now: only its style sheet knows. */
function isSheet(element: HTMLElement | null): element is HTMLElement {
  return element !== null && getComputedStyle(element).position === "fixed";
}

function keepInside(event: KeyboardEvent, root: HTMLElement): void {
  const stops = [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.offsetParent !== null,
  );
  const [first, last] = [stops.at(0), stops.at(-1)];
  const active = document.activeElement;
  const leaves = event.shiftKey ? active === first || active === root : active === last;
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
