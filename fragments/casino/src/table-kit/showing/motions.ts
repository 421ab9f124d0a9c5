/** The same motion for each element, one after another. */
export function inTurn(
  elements: Iterable<Element>,
  frames: Keyframe[],
  { stepMs, eachMs, afterMs = 0 }: { stepMs: number; eachMs: number; afterMs?: number },
): readonly Animation[] {
  return Array.from(elements, (element, index) =>
    element.animate(frames, {
      delay: afterMs + index * stepMs,
      duration: eachMs,
      easing: "ease-out",
      fill: "backwards",
    }),
  );
}

/** Keeps elements as they were for a while: what tells the outcome is not seen before it. */
export function heldBack(
  elements: Iterable<Element>,
  frame: Keyframe,
  forMs: number,
): readonly Animation[] {
  return Array.from(elements, (element) =>
    element.animate([frame, frame], { duration: Math.max(forMs, 1) }),
  );
}

/** Holds back whatever is marked as telling the outcome. */
export function outcomeHeldBack(box: Element, forMs: number): readonly Animation[] {
  return [
    ...heldBack(box.querySelectorAll("[data-outcome]"), { opacity: 0 }, forMs),
    ...heldBack(
      box.querySelectorAll("[data-outcome-row]"),
      { backgroundColor: "transparent" },
      forMs,
    ),
  ];
}
