/**
 * The key pressed, as it is meant along the line of text: left and right change places where the
 * line runs from the right. The nearest `dir` decides.
 */
export function keyAlongLine(key: string, at: Pick<Element, "closest">): string {
  if (key !== "ArrowLeft" && key !== "ArrowRight") return key;
  if (at.closest("[dir]")?.getAttribute("dir") !== "rtl") return key;
  return key === "ArrowLeft" ? "ArrowRight" : "ArrowLeft";
}
