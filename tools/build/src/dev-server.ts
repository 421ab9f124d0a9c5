import { Server, type IncomingMessage, type ServerResponse } from "node:http";
import { isAbsolute, join, relative } from "node:path";
import type { Duplex } from "node:stream";
import type { FragmentDeclaration } from "@fairline/fragment-protocol";
import react from "@vitejs/plugin-react";
import { createServer, type InlineConfig } from "vite";
import { collectStyles, ignoreReadStyles } from "./collect-styles.ts";
import { createErrorTeller } from "./error-teller.ts";
import { findFragments } from "./find-fragments.ts";
import { scopeStyles } from "./scope-styles.ts";
import { viteBase } from "./vite-base.ts";

/** Site path below which browsers get the sources. */
const DEV_BASE = "/_dev/";

/** The page's sources, served as they are now: nothing is built. */
export type DevServer = {
  readonly base: string;
  readonly declarations: Readonly<Record<string, FragmentDeclaration>>;
  readonly fragmentsFolder: string;
  /** Runs a source file on the server; a changed one, and what draws it in, runs anew. */
  load(file: string): Promise<unknown>;
  /** The address of a source file for browsers. */
  urlOf(file: string): string;
  /** What the head of a document needs that these files run in, styles included. */
  headOf(files: readonly string[], nonce: string): Promise<string>;
  /** Tells a developer what went wrong, with the lines of the sources. */
  report(cause: unknown): void;
  /** Answers a request below `base`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Takes the connection over which an open page hears of changes. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Lets go of every open page; each asks until somebody is there again, and loads anew. */
  endUpgraded(): void;
  close(): Promise<void>;
};

/** What the sources are served with. */
export type DevServerOptions = {
  readonly root: string;
  /** Where the fragments lie; `fragments` of the repository unless told otherwise. */
  readonly fragmentsFolder?: string;
  /** Where packages are kept in the form browsers take. */
  readonly cacheFolder?: string;
};

/** Starts serving the sources of the shell and of every fragment. */
export async function openDevServer(options: DevServerOptions): Promise<DevServer> {
  const { root } = options;
  const fragmentsFolder = options.fragmentsFolder ?? join(root, "fragments");
  const declarations = findFragments(fragmentsFolder);
  const entries = [
    join(root, "apps/shell/src/browser/main.tsx"),
    ...Object.keys(declarations).map((name) => join(fragmentsFolder, name, "src/browser.tsx")),
  ];
  // It never listens: the product's own port hands over what is meant for it.
  const upgrades = new Server();
  const upgraded = new Set<Duplex>();
  const vite = await createServer(devConfig(options, fragmentsFolder, entries, upgrades));
  return {
    base: DEV_BASE,
    declarations,
    fragmentsFolder,
    urlOf: (file) => DEV_BASE + siteless(root, file).slice(1),
    load: (file) => vite.ssrLoadModule(file),
    async headOf(files, nonce) {
      const styles = await collectStyles(
        vite,
        files.map((file) => siteless(root, file)),
      );
      return [
        ...clientScripts(nonce),
        ...styles.map(
          ({ id, text }) => `<style nonce="${nonce}" data-vite-dev-id="${id}">${text}</style>`,
        ),
      ].join("");
    },
    report: createErrorTeller(vite),
    handle: (request, response) => vite.middlewares(request, response),
    handleUpgrade(request, socket, head) {
      if (!request.url?.startsWith(DEV_BASE)) {
        socket.destroy();
        return;
      }
      upgraded.add(socket);
      socket.once("close", () => upgraded.delete(socket));
      upgrades.emit("upgrade", request, socket, head);
    },
    endUpgraded() {
      for (const socket of upgraded) socket.destroy();
    },
    close: () => vite.close(),
  };
}

function devConfig(
  { root, cacheFolder }: DevServerOptions,
  fragmentsFolder: string,
  entries: readonly string[],
  upgrades: Server,
): InlineConfig {
  const base = viteBase(root);
  return {
    ...base,
    base: DEV_BASE,
    mode: "development",
    define: {},
    appType: "custom",
    cacheDir: cacheFolder ?? join(root, "node_modules/.vite"),
    resolve: { ...base.resolve, dedupe: ["react", "react-dom"] },
    plugins: [...(base.plugins ?? []), react(), scopeStyles(), ignoreReadStyles()],
    optimizeDeps: { entries: entries.map((file) => relative(root, file)) },
    server: {
      middlewareMode: true,
      hmr: { server: upgrades },
      cors: false,
      // The data folder and the rest of the repository are nobody's business in a browser.
      fs: { allow: [...PAGE_FOLDERS.map((one) => join(root, one)), fragmentsFolder] },
      watch: {
        ignored: UNWATCHED.map((one) => join(root, one, "**")),
        awaitWriteFinish: { stabilityThreshold: SETTLE_MS, pollInterval: SETTLE_MS / 4 },
      },
    },
  };
}

/** Folders of the repository that pages are made from. */
const PAGE_FOLDERS = ["apps/shell", "fragments", "packages", "node_modules"];
/** A change here starts the product again, or means nothing to it. */
const UNWATCHED = [".fairline", "adapters", "bench", "dist", "docs", "domains", "e2e"];

/** Editors empty a file before they write it: what is read in between would be what is shown. */
const SETTLE_MS = 60;

/** The address of a file without the base; what lies outside the root is named by its full path. */
function siteless(root: string, file: string): string {
  const path = relative(root, file);
  return path.startsWith("..") || isAbsolute(path) ? `/@fs${file}` : `/${path}`;
}

/** Refreshing of components must be there before the first of them, and styles know the nonce. */
function clientScripts(nonce: string): string[] {
  const preamble = react.preambleCode.replace("__BASE__", DEV_BASE);
  return [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<script type="module" nonce="${nonce}">${preamble}</script>`,
    `<script type="module" nonce="${nonce}" src="${DEV_BASE}@vite/client"></script>`,
  ];
}
