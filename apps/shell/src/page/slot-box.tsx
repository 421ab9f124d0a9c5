import { memo, type ReactNode } from "react";
import type { Slot } from "../common/page-facts.ts";

/**
 * A fragment's place. React draws it once and never looks inside again: what is in it belongs to
 * the fragment. In the browser `html` is not known and not needed, the element has it already.
 */
export const SlotBox = memo(function SlotBox(props: { slot: Slot; html: string }): ReactNode {
  return (
    <div
      data-mf-slot={props.slot}
      dangerouslySetInnerHTML={{ __html: props.html }}
      suppressHydrationWarning
    />
  );
}, isSamePlace);

/** Whatever else changes, a place stays the place it is. */
function isSamePlace(before: { slot: Slot }, after: { slot: Slot }): boolean {
  return before.slot === after.slot;
}
