/**
 * Where a key leads in a list of `length` entries that wraps around; undefined for keys that do not
 * move. Home and End go to the ends.
 */
export function nextIndex(key: string, current: number, length: number): number | undefined {
  if (length === 0) return undefined;
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return (current + 1) % length;
    case "ArrowLeft":
    case "ArrowUp":
      return (Math.max(current, 0) + length - 1) % length;
    case "Home":
      return 0;
    case "End":
      return length - 1;
    default:
      return undefined;
  }
}
