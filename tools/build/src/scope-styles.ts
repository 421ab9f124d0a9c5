import type { Plugin } from "vite";
import { scopeSheet } from "./scope-sheet.ts";

const SHEET = /\.css(?:\?|$)/;
const SHEET_OF_FRAGMENT = /\/fragments\/([a-z][a-z0-9-]*)\/src\/[^?]*\.css(?:\?|$)/;

/**
 * Keeps styles inside of a fragment's views. The build of a fragment names it, and takes along what it
 * draws in from packages; elsewhere a sheet is of the fragment in whose folder it lies.
 */
export function scopeStyles(built?: string): Plugin {
  return {
    name: "fairline-scope-styles",
    transform(code, id) {
      const appName = SHEET.test(id) ? (built ?? SHEET_OF_FRAGMENT.exec(id)?.[1]) : undefined;
      return appName === undefined ? null : { code: scopeSheet(appName, code), map: null };
    },
  };
}
