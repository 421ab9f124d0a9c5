export { runPlatformAudit } from "./audit-platform.ts";
export { openConfigDesk } from "./config-desk.ts";
export { createPlatform, type Platform, type PlatformOptions } from "./create-platform.ts";
export { locateByTable } from "./geo-locator.ts";
export type { InProcessFetch } from "./in-process-fetch.ts";
export type { SocialOptions } from "./social-networks.ts";
export { orderPages, type PageOrder } from "./page-desk.ts";
export { BLOCKED_COUNTRIES } from "./create-domains.ts";
export { announceNews, answerRequest, findOpenRequests } from "@fairline/messaging";
