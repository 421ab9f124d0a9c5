import type { SiteLook } from "./site-look.ts";

/** Folder of what the build made. */
export const BUILT = "/_mf/";

type AssetPlace = Pick<SiteLook["core"], "isFlexibleAssetPath" | "assetHost">;

/** Scheme and host of a site's files; empty when they come from the page's own host. */
export function assetOrigin({ isFlexibleAssetPath, assetHost }: AssetPlace): string {
  return isFlexibleAssetPath || assetHost === "" ? "" : `https://${assetHost}`;
}

/** An address as a document names it. */
export function assetAddress(path: string, origin: string): string {
  return path.startsWith(BUILT) ? origin + path : path;
}
