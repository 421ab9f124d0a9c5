import {
  createEmbeddedTransport,
  createHttpTransport,
  createManifestSource,
  type ManifestSource,
  readSignedManifest,
  type RegisteredFragment,
} from "@fairline/fragment-client";
import type { Fragment } from "@fairline/fragment-kit";
import { type BuildManifest, isFault, type SiteManifest } from "@fairline/fragment-protocol";
import { Failure } from "@fairline/kernel";
import type { RegistryEntry, ShellOptions } from "../shell-options.ts";

/** Fragments ready to be asked, and what loads the embedded ones before the first page. */
export type OpenedRegistry = {
  readonly fragments: Readonly<Record<string, RegisteredFragment>>;
  /** What pages may run now: the build's own manifests, and those of others that are signed. */
  readonly site: SiteManifest;
  /** Names of the fragments in other processes. */
  readonly remote: ReadonlySet<string>;
  warm(): Promise<void>;
  close(): void;
};

/** Ties every declared fragment to its transport; one without an entry is a Failure. */
export function openRegistry(options: ShellOptions, site: SiteManifest): OpenedRegistry {
  const loaders: (() => Promise<Fragment>)[] = [];
  const sources: ManifestSource[] = [];
  const fragments: Record<string, RegisteredFragment> = {};
  let current: SiteManifest | undefined;
  const forget = () => {
    current = undefined;
  };
  for (const declaration of Object.values(site.declarations)) {
    const { name } = declaration;
    const entry = options.registry[name];
    const own = site.fragments[name];
    if (!entry || !own) {
      throw new Failure("FRAGMENT_UNKNOWN", `fragment ${name} is declared but not registered`);
    }
    if (!("url" in entry)) {
      const transport = embed(options, own, entry, loaders);
      fragments[name] = { declaration, transport, manifest: own };
      continue;
    }
    const userAgent = `fairline-shell/${site.build}`;
    const transport = createHttpTransport({ appName: name, url: entry.url, userAgent });
    if (entry.manifest === undefined) {
      fragments[name] = { declaration, transport, manifest: manifestOf(options, name, entry, own) };
      continue;
    }
    const source = openManifest(options, name, entry.manifest, forget);
    sources.push(source);
    fragments[name] = withBuilds({ declaration, transport }, source);
  }
  return {
    fragments,
    get site() {
      current ??= siteOf(site, fragments);
      return current;
    },
    remote: new Set(
      Object.entries(options.registry).flatMap(([name, entry]) => ("url" in entry ? [name] : [])),
    ),
    async warm() {
      await Promise.all([
        ...loaders.map((load) => load()),
        ...sources.map((source) => source.start()),
      ]);
    },
    close() {
      for (const source of sources) source.stop();
    },
  };
}

/** The site with the manifests that hold now. */
function siteOf(
  site: SiteManifest,
  registered: Readonly<Record<string, RegisteredFragment>>,
): SiteManifest {
  const known = Object.entries(registered).flatMap(
    ([name, { manifest }]): [string, BuildManifest][] => (manifest ? [[name, manifest]] : []),
  );
  const integrity = Object.assign({}, ...known.map(([, one]) => one.integrity));
  return {
    ...site,
    fragments: Object.fromEntries(known),
    integrity: { ...integrity, ...site.integrity },
  };
}

/** A fragment whose build changes while the site runs: each answer says which it is of. */
function withBuilds(
  { declaration, transport }: RegisteredFragment,
  source: ManifestSource,
): RegisteredFragment {
  return {
    declaration,
    get manifest() {
      return source.current();
    },
    transport: {
      async render(request, call) {
        const answer = await transport.render(request, call);
        if (!isFault(answer)) source.note(answer.build);
        return answer;
      },
      close: () => transport.close(),
    },
  };
}

const MANIFEST_MS_MAX = 2_000;
const MANIFEST_BYTES_MAX = 1_048_576;

function openManifest(
  { clock, log, manifestKeys }: ShellOptions,
  appName: string,
  address: string,
  onChange: () => void,
): ManifestSource {
  return createManifestSource({
    appName,
    read: () => readManifest(address),
    accept: (value) => readSignedManifest(value, appName, manifestKeys ?? []),
    onChange,
    clock,
    log,
  });
}

async function readManifest(address: string): Promise<unknown> {
  const signal = AbortSignal.timeout(MANIFEST_MS_MAX);
  const answer = await fetch(address, { signal, redirect: "error" });
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > MANIFEST_BYTES_MAX) break;
    chunks.push(chunk);
  }
  if (!answer.ok || size > MANIFEST_BYTES_MAX) {
    throw new Failure("FRAGMENT_MANIFEST", `${address} answered ${answer.status}, ${size} bytes`);
  }
  return JSON.parse(Buffer.concat(chunks).toString("utf8"));
}

/** A build of others is believed only as far as one of our keys signed it. */
function manifestOf(
  options: ShellOptions,
  name: string,
  entry: { readonly signed?: unknown },
  own: BuildManifest,
): BuildManifest | undefined {
  if (entry.signed === undefined) return own;
  const manifest = readSignedManifest(entry.signed, name, options.manifestKeys ?? []);
  if (!manifest) options.log.error({ fragment: name }, "a manifest is not signed by a known key");
  return manifest;
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
  return createEmbeddedTransport(async (request, call) => {
    const fragment = await load();
    return fragment.render(request, { apiFetch, apiOrigin, manifest, clock }, call.signal);
  });
}
