import type { Platform } from "@fairline/fragment-protocol";

const SCREENS = { desktop: 1, mobile: 4 } as const;

/** Whether the way up is far enough to be offered: one screen on desktops, four on phones. */
export function isFarDown(scrollY: number, height: number, platform: Platform): boolean {
  return height > 0 && scrollY > height * SCREENS[platform];
}
