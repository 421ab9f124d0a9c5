import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { SiteManifest } from "@fairline/fragment-protocol";
import { buildClient } from "./build-client.ts";
import { buildServer } from "./build-server.ts";
import { buildShared } from "./build-shared.ts";
import { refuseEntryThatWaits } from "./entry-waits.ts";
import { findFragments } from "./find-fragments.ts";
import { finishFiles } from "./finish-files.ts";
import { keepBuilds } from "./keep-builds.ts";
import { type Layout, layoutOf } from "./layout.ts";
import { placeServer } from "./place-server.ts";
import { refuseUnsharedNames } from "./shared-names.ts";
import { sharedVersions } from "./shared-modules.ts";
import { type ClientBuilds, makeSiteManifest } from "./site-manifest.ts";

/** Where the builder says what it does. */
export type Progress = (sentence: string) => void;

/** How much of the stamp names a build. */
const BUILD_ID_LENGTH = 12;

/** Builds everything from the sources that `stamp` stands for. */
export async function buildAll(
  root: string,
  stamp: string,
  onProgress: Progress,
): Promise<SiteManifest> {
  // React and the bundler choose their form by it, whatever the caller is about to run.
  process.env.NODE_ENV = "production";
  const layout = layoutOf(root);
  const build = stamp.slice(0, BUILD_ID_LENGTH);
  const next = join(layout.dist, "next");
  await rm(next, { recursive: true, force: true });
  await mkdir(layout.client, { recursive: true });
  const declarations = findFragments(join(root, "fragments"));
  const names = Object.keys(declarations);
  onProgress(`building the page and ${names.length} fragments`);
  const [builds] = await Promise.all([
    buildClients(layout, names),
    buildServer(layout, next, names),
  ]);
  const hashes = await finishFiles(layout.client);
  const site = makeSiteManifest(build, builds, declarations, hashes, sharedVersions(root));
  await keepBuilds(layout, build, filesOf(builds, hashes));
  const siteText = JSON.stringify(site, null, 1);
  // A copy lies with the programs: theirs stays the site that they were built with.
  await writeFile(join(next, "site.json"), siteText);
  await placeServer(layout, next);
  await writeFile(layout.site, siteText);
  await writeFile(layout.stamp, JSON.stringify({ stamp }));
  onProgress("built");
  return site;
}

async function buildClients(layout: Layout, names: readonly string[]): Promise<ClientBuilds> {
  const out = layout.client;
  const entry = join(layout.root, "apps/shell/src/browser/main.tsx");
  const [shared, shell, ...built] = await Promise.all([
    buildShared(layout, out),
    buildClient(layout, out, { name: "shell", input: entry, isFragment: false }),
    ...names.map((name) =>
      buildClient(layout, out, {
        name,
        input: join(layout.root, "fragments", name, "src/browser.tsx"),
        isFragment: true,
      }),
    ),
  ]);
  refuseUnsharedNames(shared, [shell, ...built]);
  refuseEntryThatWaits(shell, "shell");
  const fragments = names.flatMap((name, index) => {
    const one = built[index];
    return one ? [[name, one] as const] : [];
  });
  return { shared, shell, fragments: Object.fromEntries(fragments) };
}

/** Files of this build; fonts and pictures are named by content and simply kept when found. */
function filesOf(builds: ClientBuilds, hashes: ReadonlyMap<string, string>): string[] {
  const all = [builds.shared, builds.shell, ...Object.values(builds.fragments)];
  const named = all.flatMap((one) => [...one.scripts.map((script) => script.file), ...one.css]);
  const others = [...hashes.keys()].filter((file) => !/\.(?:js|css)$/.test(file));
  return [...named, ...others];
}
