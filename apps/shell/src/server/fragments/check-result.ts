import { createHash } from "node:crypto";
import {
  type BuildManifest,
  fault,
  type FragmentFault,
  type FragmentResult,
  isFault,
  isInlineSafe,
  type SiteManifest,
  unmetNeed,
} from "@fairline/fragment-protocol";
import { sanitizeBody } from "./sanitize-body.ts";

/** How much of a fragment without a manifest is believed, and what pages have for its code. */
export type Trust = {
  readonly allowsUnsigned: boolean;
  /** Versions of the packages that pages share. */
  readonly versions?: SiteManifest["versions"];
};

/**
 * Lets a fragment's inline code through only when the build's manifest knows its hash. Without a
 * manifest, or on a page that lacks what the code needs, the body still shows, cleaned of all that
 * could run, and no code of the fragment does.
 */
export function checkResult(
  result: FragmentResult | FragmentFault,
  manifest: BuildManifest | undefined,
  trust: Trust = { allowsUnsigned: false },
): FragmentResult | FragmentFault {
  if (isFault(result)) return result;
  if (!manifest) return withoutCode(result, trust);
  const needs = result.ext?.needs;
  if (needs && unmetNeed(needs, trust.versions ?? {}) !== undefined) {
    return withoutCode(result, { allowsUnsigned: false });
  }
  const { codeToEval } = result;
  if (codeToEval === undefined) return result;
  return sha256(codeToEval) === manifest.codeHash && isInlineSafe(codeToEval)
    ? result
    : fault("FRAGMENT_CODE_HASH", "the code is not the one that was built", 502);
}

function withoutCode(result: FragmentResult, trust: Trust): FragmentResult {
  const { codeToEval, scriptsToLoad: _scripts, ext, ...plain } = result;
  const body = plain.body === undefined ? {} : { body: sanitizeBody(plain.body) };
  const mayRun = trust.allowsUnsigned && codeToEval !== undefined && isInlineSafe(codeToEval);
  const code = mayRun ? { codeToEval } : {};
  if (!ext) return { ...plain, ...body, ...code };
  const { entry: _entry, ...rest } = ext;
  return { ...plain, ...body, ...code, ext: rest };
}

/** Code is the same for a whole build: its hash is worked out once. */
const hashes = new Map<string, string>();
const HASHES_MAX = 256;

function sha256(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const hash = createHash("sha256").update(text).digest("hex");
  if (hashes.size >= HASHES_MAX) hashes.clear();
  hashes.set(text, hash);
  return hash;
}
