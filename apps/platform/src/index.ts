export { runPlatformAudit } from "./audit-platform.ts";
export { createPlatform, type Platform, type PlatformOptions } from "./create-platform.ts";
export type { InProcessFetch } from "./in-process-fetch.ts";
