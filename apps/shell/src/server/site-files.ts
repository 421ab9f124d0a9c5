import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteManifest } from "@fairline/fragment-protocol";
import { Failure } from "@fairline/kernel";
import { ICON_BASE } from "../icons/app-icons.ts";
import type { StaticMount } from "./static-files.ts";

/** Reads what the last build made, or another; without one there is nothing to serve. */
export function readSite(root: string, path = join(root, "dist/site.json")): SiteManifest {
  if (!existsSync(path)) {
    throw new Failure("SITE_NOT_BUILT", `${path} is missing: run npm run build`);
  }
  const value: unknown = JSON.parse(readFileSync(path, "utf8"));
  if (!isSite(value)) throw new Failure("SITE_NOT_BUILT", `${path} is not a site manifest`);
  return value;
}

/** The build wrote it with this type a moment ago: its outline is proof enough. */
function isSite(value: unknown): value is SiteManifest {
  const isObject = typeof value === "object" && value !== null;
  return isObject && "build" in value && "fragments" in value && "integrity" in value;
}

/** Folders of files that the site serves as they are. */
export function siteMounts(root: string): readonly StaticMount[] {
  const ui = join(root, "packages/ui-kit/assets");
  return [
    { prefix: "/_mf/", folder: join(root, "dist/client"), isImmutable: true, isShared: true },
    { prefix: "/_ui/", folder: ui, isImmutable: false },
    { prefix: "/flags/", folder: join(ui, "flags"), isImmutable: false },
    { prefix: "/ads-check.js", folder: join(root, "apps/shell/assets"), isImmutable: false },
    { prefix: "/captcha-worker.js", folder: join(root, "apps/shell/assets"), isImmutable: false },
    {
      prefix: "/sw-internal.js",
      folder: join(root, "apps/shell/assets"),
      isImmutable: false,
      isAlwaysAsked: true,
    },
    { prefix: ICON_BASE, folder: join(root, "apps/shell/assets/icons"), isImmutable: false },
    { prefix: "/favicon.svg", folder: join(root, "apps/shell/assets"), isImmutable: false },
  ];
}
