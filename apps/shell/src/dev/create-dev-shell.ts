import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import type { Fragment } from "@fairline/fragment-kit";
import type { BuildManifest } from "@fairline/fragment-protocol";
import { Failure } from "@fairline/kernel";
import { readEnvironment } from "@fairline/kernel/node";
import type { createShell, Shell } from "../server/create-shell.ts";
import { createSiteSource } from "../server/facts/site-source.ts";
import type { Development, Registry, ShellOptions } from "../server/shell-options.ts";
import type { PageSource } from "./page-source.ts";

/** What the development shell is made with. */
export type DevShellOptions = Omit<ShellOptions, "registry" | "budgets" | "development"> & {
  readonly source: PageSource;
};

/** Code that was changed a moment ago is translated first: nobody's page is late for that. */
const WAIT_MS = 30_000;
const BUDGETS = {
  primaryMs: WAIT_MS,
  essentialMs: WAIT_MS,
  regularMs: WAIT_MS,
  pageMs: WAIT_MS,
  sessionMs: WAIT_MS,
  factsMs: WAIT_MS,
};

/** All pages of development are of one build: the page hears of changes in another way. */
const BUILD = "dev";

/**
 * The page server of those who write the site: shell and fragments run from their sources, and each
 * request sees them as they are. A Failure in production.
 */
export function createDevShell(options: DevShellOptions): Shell {
  if (readEnvironment().production) {
    throw new Failure("DEV_IN_PRODUCTION", "Sources are never served when NODE_ENV is production.");
  }
  const { source, root } = options;
  const config = createSiteSource(options);
  const names = Object.keys(source.declarations);
  const shellOptions: ShellOptions = {
    ...options,
    budgets: BUDGETS,
    registry: registryOf(source),
    development: developmentOf(source, root),
    overrides: { kind: "development" },
    ports: { ...options.ports, site: config.site, look: config.look },
  };

  /** A shell of its own for each request: none remembers what the sources were. */
  async function openShell(): Promise<Shell> {
    const module = await source.load(join(root, "apps/shell/src/server/index.ts"));
    if (!isShellModule(module)) throw new Failure("DEV_SHELL", "the shell's server has no door");
    return module.createShell(shellOptions);
  }

  return {
    routing(request, response) {
      if (request.url?.startsWith(source.base)) {
        source.handle(request, response);
        return;
      }
      openShell().then(
        (shell) => shell.routing(request, response),
        (cause: unknown) => {
          source.report(cause);
          refuse(request, response);
        },
      );
    },
    async start() {
      await config.start();
      await (await openShell()).start();
      await shellOptions.development?.headOf(names, "");
    },
    async stop() {
      config.stop();
      await source.close();
    },
    health: () => ({ build: BUILD, fragments: names }),
    refreshConfig: () => config.refresh(),
    // Nothing is kept and nothing measured where the site is written.
    purge: async () => 0,
    metrics: () => "",
  };
}

function registryOf(source: PageSource): Registry {
  const entries = Object.keys(source.declarations).map((name) => [
    name,
    { embed: async () => ({ fragment: await loadFragment(source, name) }) },
  ]);
  return Object.fromEntries(entries);
}

/** What goes wrong in a fragment leaves a gap in the page, and is told where it is seen. */
async function loadFragment(source: PageSource, name: string): Promise<Fragment> {
  const tell = (cause: unknown): never => {
    source.report(cause);
    throw cause;
  };
  const module = await source.load(fileOf(source, name, "src/server.tsx")).catch(tell);
  if (!isFragmentModule(module)) throw new Failure("DEV_FRAGMENT", `${name} exports no fragment`);
  const { fragment } = module;
  return {
    name,
    render: (...asked) => fragment.render(...asked).catch(tell),
  };
}

function developmentOf(source: PageSource, root: string): Development {
  const shellEntry = join(root, "apps/shell/src/browser/main.tsx");
  const browserFile = (name: string) => fileOf(source, name, "src/browser.tsx");
  const fragments = Object.keys(source.declarations).map((name): [string, BuildManifest] => [
    name,
    {
      appName: name,
      build: BUILD,
      entry: source.urlOf(browserFile(name)),
      chunks: [],
      texts: {},
      css: [],
      integrity: {},
    },
  ]);
  return {
    site: {
      build: BUILD,
      imports: {},
      integrity: {},
      shell: { entry: source.urlOf(shellEntry), chunks: [], css: [], texts: {} },
      fragments: Object.fromEntries(fragments),
      declarations: source.declarations,
    },
    headOf: (names, nonce) => source.headOf([shellEntry, ...names.map(browserFile)], nonce),
  };
}

function fileOf(source: PageSource, name: string, file: string): string {
  return join(source.fragmentsFolder, name, file);
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(500, { "content-type": "text/plain; charset=utf-8", "retry-after": "1" });
  response.end(
    request.method === "HEAD" ? undefined : "The shell does not load; see the terminal.\n",
  );
}

function isShellModule(value: unknown): value is { createShell: typeof createShell } {
  return (
    typeof value === "object" &&
    value !== null &&
    "createShell" in value &&
    typeof value.createShell === "function"
  );
}

function isFragmentModule(value: unknown): value is { fragment: Fragment } {
  return typeof value === "object" && value !== null && "fragment" in value;
}
