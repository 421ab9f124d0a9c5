import type { EnvironmentModuleNode, Plugin, ViteDevServer } from "vite";

/** A style sheet as a document carries it: the browser's code knows it again by its id. */
export type CollectedStyle = { readonly id: string; readonly text: string };

/** The styles of everything these addresses import, in the order in which browsers run it. */
export async function collectStyles(
  vite: ViteDevServer,
  urls: readonly string[],
): Promise<readonly CollectedStyle[]> {
  const { client } = vite.environments;
  const seen = new Set<string>();
  const found: EnvironmentModuleNode[] = [];

  async function visit(url: string): Promise<void> {
    if (seen.has(url)) return;
    seen.add(url);
    // Only a module that was transformed knows what it imports; what is unchanged is kept.
    // One that does not translate is told of in the page, which has the styles of the others.
    await client.transformRequest(url).catch(() => null);
    const module = await client.moduleGraph.getModuleByUrl(url);
    if (!module) return;
    for (const one of module.importedModules) {
      if (isStyle(one)) {
        if (!found.includes(one)) found.push(one);
      } else if (isOwn(one)) await visit(one.url);
    }
  }

  for (const url of urls) await visit(url);
  return Promise.all(found.map((module) => readStyle(vite, module)));
}

function isStyle(module: EnvironmentModuleNode): boolean {
  return module.file?.endsWith(".css") ?? false;
}

/** Packages of others bring no styles of their own. */
function isOwn({ id, file }: EnvironmentModuleNode): boolean {
  return id !== null && file !== null && !file.includes("/node_modules/") && !id.startsWith("\0");
}

/** A sheet that was read for a document hangs on nothing: its change alone must load no page anew. */
export function ignoreReadStyles(): Plugin {
  return {
    name: "fairline-ignore-read-styles",
    hotUpdate: ({ modules }) => modules.filter((module) => !module.url.endsWith(AS_SHEET)),
  };
}

/** Asked for as a sheet, not as a script: class names are made from the address without the word. */
const AS_SHEET = "?direct";

async function readStyle(
  { environments }: ViteDevServer,
  module: EnvironmentModuleNode,
): Promise<CollectedStyle> {
  const url = module.url + AS_SHEET;
  const sheet = await environments.client.transformRequest(url).catch(() => null);
  return { id: module.id ?? module.url, text: sheet?.code.replaceAll("</", "<\\/") ?? "" };
}
