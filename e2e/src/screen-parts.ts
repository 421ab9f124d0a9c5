import type { Page } from "@playwright/test";

/** What a game's player sees and presses: parts of the stage, choices, the stake and the button. */
const PARTS = [
  "main [data-stage] :is(button, [data-part])",
  "main [data-controls] :is(button, input, select)",
  "main form[data-player] :is(button, input)",
].join(", ");

/** A part that cannot be seen or pressed where it stands, and why. */
export type LostPart = { readonly part: string; readonly why: string };

/**
 * Looks at every part of a game without scrolling: each lies between header and bottom bar, and
 * nothing lies upon it at its middle, its top and its bottom.
 */
export async function findLostParts(page: Page): Promise<readonly LostPart[]> {
  return page.evaluate((selector) => {
    const top = document.querySelector("header, [data-mf-slot=header]")?.getBoundingClientRect();
    const bar = [...document.querySelectorAll("nav")].find(
      (one) => getComputedStyle(one).position === "fixed" && one.getBoundingClientRect().height > 0,
    );
    const floor = bar?.getBoundingClientRect().top ?? innerHeight;
    const lost: { part: string; why: string }[] = [];
    const parts = [...document.querySelectorAll(selector)];
    if (parts.length < 5) lost.push({ part: selector, why: `only ${parts.length} parts` });
    for (const part of parts) {
      const { left, right, top: from, bottom: to } = part.getBoundingClientRect();
      const name = `${part.tagName} ${part.getAttribute("aria-label") ?? part.textContent}`;
      const say = (why: string) => lost.push({ part: name.slice(0, 60), why });
      if (getComputedStyle(part).visibility === "hidden") continue;
      if (right - left < 8 || to - from < 8) say(`${right - left} × ${to - from} pixels`);
      if (from < (top?.bottom ?? 0) - 1 || to > floor + 1) say(`from ${from} to ${to} of ${floor}`);
      if (left < -1 || right > innerWidth + 1) say(`from ${left} to ${right} of ${innerWidth}`);
      for (const y of [(from + to) / 2, from + 3, to - 3]) {
        const found = document.elementFromPoint((left + right) / 2, y);
        if (!found || !(part.contains(found) || found.contains(part))) {
          say(`under ${found?.tagName} ${found?.className} at ${y}`);
        }
      }
    }
    return lost;
  }, PARTS);
}
