/** Widths at which the frame changes. */
export const BREAKPOINTS = [1920, 1366, 1100, 1024] as const;

/** How much room there is. */
export type ScreenName = "full" | "wide" | "low" | "small" | "narrow";

/** The room of a width in CSS pixels. */
export function screenOf(width: number): ScreenName {
  const [full, wide, low, small] = BREAKPOINTS;
  if (width >= full) return "full";
  if (width >= wide) return "wide";
  if (width >= low) return "low";
  return width >= small ? "small" : "narrow";
}

/** Whether the left column folds by itself. */
export function isLowResolution(width: number): boolean {
  return width < BREAKPOINTS[1];
}

const WIDTH_DEFAULT = 1366;
const WIDTH_MAX = 20_000;

/** The width a page is made for before its browser has told: the kept one. */
export function readWidth(cookie: string | undefined): number {
  const width = /^\d{2,5}$/.test(cookie ?? "") ? Number(cookie) : WIDTH_DEFAULT;
  return Math.min(width, WIDTH_MAX);
}
