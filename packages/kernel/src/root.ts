import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { Failure } from "./failure.ts";

/** The repository's root: the nearest folder upwards whose package.json is named "fairline". */
export function findRoot(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const manifest = join(folder, "package.json");
    if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).name === "fairline") {
      return folder;
    }
    if (dirname(folder) === folder) {
      throw new Failure("ROOT_NOT_FOUND", `no fairline package.json above ${from}`);
    }
  }
}
