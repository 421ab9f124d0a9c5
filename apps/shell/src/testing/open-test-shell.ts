import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, request as send, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { BuildManifest, FragmentDeclaration, SiteManifest } from "@fairline/fragment-protocol";
import { type Clock, type Log, silentLog, systemClock } from "@fairline/kernel";
import { createShell } from "../server/create-shell.ts";
import type { FactPorts } from "../server/facts/fact-ports.ts";
import type { Budgets, Registry, ShellOptions } from "../server/shell-options.ts";
import { exampleApi } from "./example-api.ts";

/** What a test says of its page server; everything else has a quiet default. */
export type TestShellOptions = {
  readonly registry: Registry;
  readonly declarations: readonly FragmentDeclaration[];
  readonly budgets?: Partial<Budgets>;
  readonly ports?: FactPorts;
  readonly isProduction?: boolean;
  readonly drawHome?: ShellOptions["drawHome"];
  readonly apiFetch?: ShellOptions["apiFetch"];
  readonly clock?: Clock;
  readonly log?: Log;
  readonly publicOrigin?: string;
  readonly manifestKeys?: readonly string[];
  readonly manifests?: Readonly<Record<string, Partial<BuildManifest>>>;
  /** Folder of the files that the shell itself has; none of them unless it is said. */
  readonly assets?: string;
  /** Whether it has read and warmed what a site has when its doors open. */
  readonly isStarted?: boolean;
};

/** An answer with everything a test looks at. */
export type TestAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

/** A page server on a port of its own. */
export type TestShell = {
  readonly origin: string;
  get(
    path: string,
    headers?: Record<string, string>,
    method?: string,
    body?: string,
  ): Promise<TestAnswer>;
  purge(tags: readonly string[]): Promise<number>;
  metrics(): string;
  close(): Promise<void>;
};

/** A busy machine is no reason for a part to be missing; who tests deadlines says them. */
export const PATIENT: Partial<Budgets> = {
  primaryMs: 20_000,
  essentialMs: 20_000,
  regularMs: 20_000,
  pageMs: 20_000,
};

/** Opens a page server over a build that was never made: its files are names only. */
export async function openTestShell(options: TestShellOptions): Promise<TestShell> {
  const root = mkdtempSync(join(tmpdir(), "fairline-shell-"));
  mkdirSync(join(root, "dist/client"), { recursive: true });
  writeFileSync(join(root, "dist/site.json"), JSON.stringify(testSite(options)));
  if (options.assets !== undefined) {
    mkdirSync(join(root, "apps/shell"), { recursive: true });
    symlinkSync(options.assets, join(root, "apps/shell/assets"));
  }
  const shell = createShell({
    registry: options.registry,
    apiFetch: options.apiFetch ?? exampleApi,
    apiOrigin: "http://platform.invalid",
    publicOrigin: options.publicOrigin ?? "http://fairline.example",
    clock: options.clock ?? systemClock,
    log: options.log ?? silentLog,
    root,
    budgets: { ...PATIENT, ...options.budgets },
    manifestKeys: options.manifestKeys ?? [],
    ports: options.ports ?? {},
    isProduction: options.isProduction ?? false,
    ...(options.drawHome ? { drawHome: options.drawHome } : {}),
    token: () => "0123456789abcdef",
  });
  if (options.isStarted === true) await shell.start();
  const server = createServer((request, response) => shell.routing(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    get: (path, headers = {}, method = "GET", body = "") =>
      fetchRaw(port, path, headers, method, body),
    purge: shell.purge,
    metrics: shell.metrics,
    async close() {
      await shell.stop();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The manifest of a test's fragment. */
export function testManifest(appName: string): BuildManifest {
  return {
    appName,
    build: "b1",
    entry: `/_mf/${appName}/${appName}.js`,
    chunks: [],
    texts: { en: [`/_mf/${appName}/en.js`] },
    css: [`/_mf/${appName}/${appName}.css`],
    integrity: {},
  };
}

function testSite(options: TestShellOptions): SiteManifest {
  const named = options.declarations.map((one) => [
    one.name,
    { ...testManifest(one.name), ...options.manifests?.[one.name] },
  ]);
  return {
    build: "b1",
    imports: { react: "/_mf/shared/react.js" },
    integrity: { "/_mf/shared/react.js": "sha384-x" },
    shell: {
      entry: "/_mf/shell/shell.js",
      chunks: [],
      parts: { "shell-page": ["/_mf/shell/shell-page.js"] },
      css: ["/_mf/shell/shell.css"],
      texts: {},
    },
    fragments: Object.fromEntries(named),
    declarations: Object.fromEntries(options.declarations.map((one) => [one.name, one])),
  };
}

/** `fetch` would repair the address and follow redirects: what is sent here is what is asked. */
function fetchRaw(
  port: number,
  path: string,
  headers: Record<string, string>,
  method: string,
  body: string,
): Promise<TestAnswer> {
  return new Promise((resolve, reject) => {
    const request = send({ host: "127.0.0.1", port, path, headers, method }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString("utf8"),
        }),
      );
      response.on("error", reject);
    });
    request.on("error", reject);
    request.end(body);
  });
}
