/**
 * How many entries of a row fit, in order; the rest goes behind "More". `moreWidth` is needed only
 * when something is left over.
 */
export function fitCount(widths: readonly number[], available: number, moreWidth: number): number {
  const whole = widths.reduce((sum, width) => sum + width, 0);
  if (whole <= available) return widths.length;
  let used = moreWidth;
  for (const [index, width] of widths.entries()) {
    used += width;
    if (used > available) return index;
  }
  return widths.length;
}
