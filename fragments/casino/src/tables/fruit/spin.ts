import { inTurn, outcomeHeldBack } from "../../table-kit/showing/motions.ts";

const REEL_MS = 700;
/** A later reel stops so much later. */
const REEL_STEP_MS = 160;
const LINE_STEP_MS = 130;
const LINE_MS = 180;
/** Rows that stand in the window. */
const ROWS = 3;

/** Turns the reels down to where they stopped, then shows the lines that pay one by one. */
export function spin(box: HTMLElement): readonly Animation[] {
  const strips = [...box.querySelectorAll<HTMLElement>("[data-strip]")];
  const stoppedMs = REEL_MS + REEL_STEP_MS * Math.max(strips.length - 1, 0);
  const appear = [{ opacity: 0 }, {}];
  const each = { stepMs: LINE_STEP_MS, eachMs: LINE_MS, afterMs: stoppedMs };
  return [
    ...strips.map((strip, reel) => turn(strip, REEL_MS + REEL_STEP_MS * reel)),
    ...inTurn(box.querySelectorAll("[data-line]"), appear, each),
    ...inTurn(box.querySelectorAll("[data-win]"), appear, each),
    ...outcomeHeldBack(box, stoppedMs),
  ];
}

function turn(strip: HTMLElement, ms: number): Animation {
  const passing = Math.max(strip.childElementCount - ROWS, 0);
  const share = (100 * passing) / Math.max(strip.childElementCount, 1);
  return strip.animate([{ transform: `translateY(-${share}%)` }, { transform: "none" }], {
    duration: ms,
    easing: "cubic-bezier(0.2, 0.6, 0.3, 1)",
  });
}
