import {
  createEmbeddedTransport,
  createHttpTransport,
  type RegisteredFragment,
} from "@fairline/fragment-client";
import type { Fragment } from "@fairline/fragment-kit";
import type { BuildManifest, SiteManifest } from "@fairline/fragment-protocol";
import { Failure } from "@fairline/kernel";
import type { RegistryEntry, ShellOptions } from "./shell-options.ts";

/** Fragments ready to be asked, and what loads the embedded ones before the first page. */
export type OpenedRegistry = {
  readonly fragments: Readonly<Record<string, RegisteredFragment>>;
  warm(): Promise<void>;
};

/** Ties every declared fragment to its transport; one without an entry is a Failure. */
export function openRegistry(options: ShellOptions, site: SiteManifest): OpenedRegistry {
  const loaders: (() => Promise<Fragment>)[] = [];
  const fragments: Record<string, RegisteredFragment> = {};
  for (const declaration of Object.values(site.declarations)) {
    const { name } = declaration;
    const entry = options.registry[name];
    const manifest = site.fragments[name];
    if (!entry || !manifest) {
      throw new Failure("FRAGMENT_UNKNOWN", `fragment ${name} is declared but not registered`);
    }
    const transport =
      "url" in entry
        ? createHttpTransport({
            appName: name,
            url: entry.url,
            userAgent: `fairline-shell/${site.build}`,
          })
        : embed(options, manifest, entry, loaders);
    fragments[name] = { declaration, manifest, transport };
  }
  return {
    fragments,
    async warm() {
      await Promise.all(loaders.map((load) => load()));
    },
  };
}

function embed(
  options: ShellOptions,
  manifest: BuildManifest,
  entry: Extract<RegistryEntry, { embed: unknown }>,
  loaders: (() => Promise<Fragment>)[],
): RegisteredFragment["transport"] {
  let loaded: Promise<Fragment> | undefined;
  const load = () => (loaded ??= entry.embed().then((module) => module.fragment));
  loaders.push(load);
  const { apiFetch, apiOrigin, clock } = options;
  return createEmbeddedTransport(async (request, signal) => {
    const fragment = await load();
    return fragment.render(request, { apiFetch, apiOrigin, manifest, clock }, signal);
  });
}
