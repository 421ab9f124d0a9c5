import type { FragmentModule } from "@fairline/fragment-protocol/browser";
import { Failure } from "@fairline/kernel";

/**
 * Imports a fragment's module. A failed import may stay failed for its address as long as the
 * document lives, so the file is fetched first: only what is surely there is imported. If that
 * still fails, the document itself is broken, and whoever hears `FRAGMENT_IMPORT` loads it again.
 */
export async function loadModule(url: string): Promise<FragmentModule> {
  await prefetch(url);
  const module = await importModule(url);
  if (!isFragmentModule(module)) {
    throw new Failure("FRAGMENT_IMPORT", `${url} is not a fragment`);
  }
  return module;
}

async function prefetch(url: string): Promise<void> {
  const answer = await fetch(url).catch((cause: unknown) => {
    throw new Failure("FRAGMENT_ASSET", url, { cause });
  });
  if (!answer.ok) throw new Failure("FRAGMENT_ASSET", `${url} answered ${answer.status}`);
}

async function importModule(url: string): Promise<unknown> {
  try {
    // The address is one of the build's manifest; the import map holds its hash.
    return await import(/* @vite-ignore */ url);
  } catch (cause) {
    console.error(`the code at ${url} does not run`, cause);
    throw new Failure("FRAGMENT_IMPORT", url, { cause });
  }
}

function isFragmentModule(value: unknown): value is FragmentModule {
  return typeof value === "object" && value !== null && "hydrate" in value && "mount" in value;
}
