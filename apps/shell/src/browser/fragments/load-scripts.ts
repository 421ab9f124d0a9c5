import { Failure } from "@fairline/kernel";
import type { TrustedCode } from "./trusted-code.ts";

/** Loads classic scripts one after the other; each address once per document, and only as it was built. */
export async function loadScripts(
  urls: readonly string[],
  hashes: Readonly<Record<string, string>>,
  trusted: TrustedCode,
): Promise<void> {
  for (const url of urls) {
    if (!isLoaded(url)) await loadScript(url, hashes[url], trusted);
  }
}

function isLoaded(url: string): boolean {
  return [...document.scripts].some((script) => script.getAttribute("src") === url);
}

function loadScript(url: string, hash: string | undefined, trusted: TrustedCode): Promise<void> {
  return new Promise((resolve, reject) => {
    if (hash === undefined) {
      reject(new Failure("FRAGMENT_CODE_UNSIGNED", `script ${url} is not part of the build`));
      return;
    }
    const script = document.createElement("script");
    script.async = false;
    script.integrity = hash;
    script.crossOrigin = "anonymous";
    Object.assign(script, { src: trusted.scriptUrl(url) });
    script.addEventListener("load", () => resolve(), { once: true });
    script.addEventListener(
      "error",
      () => {
        script.remove();
        reject(new Failure("FRAGMENT_ASSET", `script ${url} failed`));
      },
      { once: true },
    );
    document.head.append(script);
  });
}
