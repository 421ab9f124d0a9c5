import type { Progress } from "./build-all.ts";
import { isStale, sourceStamp } from "./stamp.ts";

/**
 * Builds when the sources changed since the last build. The bundler is loaded only then, so that a
 * start without changes is quick. Returns whether it built.
 */
export async function buildIfStale(options: {
  root: string;
  onProgress: Progress;
}): Promise<boolean> {
  const stamp = sourceStamp(options.root);
  if (!isStale(options.root, stamp)) return false;
  const { buildAll } = await import("./build-all.ts");
  await buildAll(options.root, stamp, options.onProgress);
  return true;
}
