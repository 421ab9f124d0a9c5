export type { Progress } from "./build-all.ts";
export { buildIfStale } from "./build-if-stale.ts";
export { ASSETS_BASE, type Layout, layoutOf } from "./layout.ts";
