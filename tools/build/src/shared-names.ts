import { Failure } from "@fairline/kernel";
import type { Built } from "./built-files.ts";
import { importsOf } from "./shared-modules.ts";

/**
 * Refuses a build whose parts take a name that the shared module of the import map does not have:
 * in a browser such a part would never begin to run.
 */
export function refuseUnsharedNames(shared: Built, parts: readonly Built[]): void {
  const entries = shared.scripts.filter(({ isEntry }) => isEntry);
  const fileOfEntry = new Map(entries.map(({ name, file }) => [name, file]));
  const exportsOfFile = new Map(entries.map(({ file, exports }) => [file, new Set(exports)]));
  const imports = importsOf(fileOfEntry);
  for (const { file, taken } of parts.flatMap(({ scripts }) => scripts)) {
    for (const [module, names] of taken) {
      const shares = exportsOfFile.get(imports[module] ?? "");
      const missing = shares ? names.filter((name) => !shares.has(name)) : [];
      if (missing.length > 0) {
        throw new Failure(
          "BUILD_SHARED_NAME",
          `${file} takes ${missing.join(", ")} from ${module}, whose browser module has no such name`,
        );
      }
    }
  }
}
