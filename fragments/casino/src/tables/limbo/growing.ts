import { grownCenti } from "./limbo-view.ts";

/** Lets a number grow to its end while a motion runs, and never leaves it below. */
export function growing(
  number: HTMLElement,
  centi: number,
  durationMs: number,
  textOf: (centi: number) => string,
): Animation {
  const motion = number.animate([{ opacity: 0.6 }, { opacity: 1 }], { duration: durationMs });
  const paint = (): void => {
    const isRunning = motion.playState === "running";
    const progress = isRunning ? (motion.effect?.getComputedTiming().progress ?? 1) : 1;
    number.textContent = textOf(grownCenti(centi, progress));
    if (isRunning) requestAnimationFrame(paint);
    else number.textContent = textOf(centi);
  };
  paint();
  return motion;
}
