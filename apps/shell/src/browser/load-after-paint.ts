import { loadLate } from "./load-late.ts";

/** Routes, guards and the frame's own parts. */
export type AfterPaint = typeof import("./after-paint.ts");

let loading: Promise<AfterPaint> | undefined;

/** Fetches what the page needs once it stands; every caller gets the same. */
export function loadAfterPaint(): Promise<AfterPaint> {
  loading ??= loadLate(() => import("./after-paint.ts")).catch((cause: unknown) => {
    loading = undefined;
    throw cause;
  });
  return loading;
}
