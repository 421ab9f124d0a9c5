import { join } from "node:path";

/** Where the build puts things. */
export type Layout = {
  readonly root: string;
  /** Everything a build makes. */
  readonly dist: string;
  /** Files for browsers, served below `ASSETS_BASE`. */
  readonly client: string;
  /** Programs for Node: leads to the folder of the last build. */
  readonly server: string;
  readonly site: string;
  readonly stamp: string;
  readonly builds: string;
};

/** Site path of every built file. */
export const ASSETS_BASE = "/_mf/";

/** The folders and files of a build below the repository's root. */
export function layoutOf(root: string): Layout {
  const dist = join(root, "dist");
  return {
    root,
    dist,
    client: join(dist, "client"),
    server: join(dist, "server"),
    site: join(dist, "site.json"),
    stamp: join(dist, "stamp.json"),
    builds: join(dist, "builds.json"),
  };
}
