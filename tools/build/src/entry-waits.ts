import { Failure } from "@fairline/kernel";
import { type Built, entryOf } from "./built-files.ts";

/**
 * Refuses a build whose late scripts take something from an entry that waits for them: both would
 * wait for ever, and the page would never begin to run.
 */
export function refuseEntryThatWaits(built: Built, name: string): void {
  const entry = entryOf(built.scripts, name);
  const late = built.scripts.find(({ imports }) => imports.includes(entry.file));
  if (late) {
    throw new Failure("BUILD_ENTRY_WAITS", `${late.file} takes something from ${entry.file}`);
  }
}
