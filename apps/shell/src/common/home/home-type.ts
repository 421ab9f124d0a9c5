/** Home pages that are tried out against each other. */
export const HOME_TYPES = ["default", "multi-build"] as const;

/** One of the home pages. */
export type HomeType = (typeof HOME_TYPES)[number];

/** The board of everything that is being played, as a page of its own. */
const BOARD = "/live";

/** The path that the main fragment draws at a path, both without language: home may be the board. */
export function primaryPath(path: string, homeType: HomeType): string {
  return path === "/" && homeType === "multi-build" ? BOARD : path;
}

/** Reads a kept one; anything else is undefined. */
export function parseHomeType(text: string | undefined): HomeType | undefined {
  return HOME_TYPES.find((type) => type === text);
}
