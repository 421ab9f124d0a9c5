import type { FragmentModule } from "@fairline/fragment-protocol/browser";
import { createCodeBook } from "./code-book.ts";
import { loadScripts } from "./load-scripts.ts";
import { type CheckedCode, runCode } from "./run-code.ts";
import type { TrustedCode } from "./trusted-code.ts";

/** Code of fragments that are no modules: classic scripts, and text that an answer carries. */
export type InlineCode = {
  loadScripts(urls: readonly string[]): Promise<void>;
  /** Runs checked code unless it runs already, and gives what it registered. */
  open(checked: CheckedCode): Promise<FragmentModule> | FragmentModule;
};

let known: InlineCode | undefined;

/** The one of this document: what was registered is kept once. */
export function inlineCode(trusted: TrustedCode): InlineCode {
  if (known) return known;
  const codes = createCodeBook();
  known = {
    loadScripts: (urls) => loadScripts(urls, trusted),
    async open(checked) {
      const { appName, build } = checked;
      if (!codes.has(appName, build)) await runCode(checked, trusted);
      return codes.open(appName, build);
    },
  };
  return known;
}
