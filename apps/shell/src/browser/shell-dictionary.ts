import type { ApiCaller } from "@fairline/api-client";
import type { Dictionary } from "@fairline/i18n";
import { type Clock, Failure, pause } from "@fairline/kernel";

/** How long is waited before each further try. */
const RETRY_MS = [1_000, 2_000, 4_000];

/** What loading the shell's texts works with. */
export type ShellDictionaryOptions = {
  readonly lang: string;
  readonly clock: Clock;
  /** Loads the files of the build. */
  load(): Promise<Dictionary>;
  readonly api: ApiCaller;
  /** Says on the page that its texts did not come. */
  showFailure(): void;
};

/**
 * The shell's own texts: the files of its build, else those that the platform tells, tried four
 * times. Then the page says so and stays as its server wrote it.
 */
export async function loadShellDictionary(options: ShellDictionaryOptions): Promise<Dictionary> {
  let failed: unknown;
  for (const waitMs of [0, ...RETRY_MS]) {
    if (waitMs > 0) await pause(options.clock, waitMs);
    try {
      return await options.load();
    } catch (cause) {
      failed = cause;
    }
    const answer = await options.api("getDictionary", { query: { lang: options.lang } });
    if (answer.ok) return Object.assign({}, ...Object.values(answer.reply.data));
  }
  options.showFailure();
  throw new Failure("SHELL_DICTIONARY", "the texts of the page did not load", { cause: failed });
}
