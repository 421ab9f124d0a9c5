import type { FragmentModule } from "@fairline/fragment-protocol/browser";
import { Failure } from "@fairline/kernel";
import { createCodeBook } from "./code-book.ts";
import { loadScripts } from "./load-scripts.ts";
import { type CheckedCode, runCode } from "./run-code.ts";
import type { TrustedCode } from "./trusted-code.ts";

/** Code of fragments that are no modules: classic scripts, and text that an answer carries. */
export type InlineCode = {
  /** Loads scripts of a build, each of which has the hash that its manifest says. */
  loadScripts(urls: readonly string[], hashes?: Readonly<Record<string, string>>): Promise<void>;
  /** Runs checked code unless it runs already, and gives what it registered. */
  open(asked: AskedCode): Promise<FragmentModule> | FragmentModule;
};

/** Without a text only what the server wrote into the document runs. */
type AskedCode = Omit<CheckedCode, "code"> & { readonly code: string | undefined };

let known: InlineCode | undefined;

/** The one of this document: what was registered is kept once. */
export function inlineCode(trusted: TrustedCode): InlineCode {
  if (known) return known;
  const codes = createCodeBook();
  known = {
    loadScripts: (urls, hashes = {}) => loadScripts(urls, hashes, trusted),
    async open(asked) {
      const { appName, build, code } = asked;
      if (!codes.has(appName, build)) {
        if (code === undefined)
          throw new Failure("FRAGMENT_CODE_UNSIGNED", `${appName} has no code`);
        await runCode({ ...asked, code }, trusted);
      }
      return codes.open(appName, build);
    },
  };
  return known;
}
