import type { Route } from "./route.ts";

const row = {
  fragment: null,
  layout: "empty",
  access: "any",
  hasCoupon: false,
  isPrivate: true,
} as const;

/** Pages the shell draws without any fragment. */
export const shellRoutes: readonly Route[] = [
  { ...row, name: "oldBrowser", path: "oldbrowser" },
  { ...row, name: "error500", path: "500" },
];
