import { createHash } from "node:crypto";
import {
  type BuildManifest,
  fault,
  type FragmentFault,
  type FragmentResult,
  isFault,
  isInlineSafe,
} from "@fairline/fragment-protocol";

/**
 * Lets a fragment's inline code through only when the build's manifest knows its hash. Without a
 * manifest the body still shows, but nothing of the fragment runs.
 */
export function checkCode(
  result: FragmentResult | FragmentFault,
  manifest: BuildManifest | undefined,
): FragmentResult | FragmentFault {
  if (isFault(result)) return result;
  if (!manifest) return withoutCode(result);
  const { codeToEval } = result;
  if (codeToEval === undefined) return result;
  const hash = createHash("sha256").update(codeToEval).digest("hex");
  return hash === manifest.codeHash && isInlineSafe(codeToEval)
    ? result
    : fault("FRAGMENT_CODE_HASH", "the code is not the one that was built", 502);
}

function withoutCode(result: FragmentResult): FragmentResult {
  const { codeToEval: _code, scriptsToLoad: _scripts, ext, ...plain } = result;
  if (!ext) return plain;
  const { entry: _entry, ...rest } = ext;
  return { ...plain, ext: rest };
}
