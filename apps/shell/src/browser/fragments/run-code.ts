import { isInlineSafe, wrapCode } from "@fairline/fragment-protocol";
import { Failure } from "@fairline/kernel";
import type { TrustedCode } from "./trusted-code.ts";

/** A fragment's code and the hash that its build's manifest vouches for. */
export type CheckedCode = {
  readonly appName: string;
  readonly build: string;
  readonly code: string;
  /** SHA-256, hexadecimal; without it the code is unsigned and never runs. */
  readonly codeHash: string | undefined;
};

/**
 * Turns a fragment's text into a script: the only place of the page that does. The script registers
 * a function with `__mf`; the host calls it later.
 */
export async function runCode(checked: CheckedCode, trusted: TrustedCode): Promise<void> {
  const { appName, build, code, codeHash } = checked;
  if (codeHash === undefined) {
    throw new Failure("FRAGMENT_CODE_UNSIGNED", `${appName} has no manifest for its code`);
  }
  if (!isInlineSafe(code) || (await sha256(code)) !== codeHash) {
    throw new Failure("FRAGMENT_CODE_HASH", `code of ${appName} is not the one that was built`);
  }
  const script = document.createElement("script");
  script.nonce = pageNonce();
  // Assigned as the object it is: the sink takes only what the policy approved.
  Object.assign(script, { textContent: trusted.script(wrapCode(appName, build, code)) });
  document.head.append(script);
  script.remove();
}

/** Browsers hide the attribute; the property still tells the page's own scripts. */
function pageNonce(): string {
  return document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce ?? "";
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
