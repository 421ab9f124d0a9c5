import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { takeFingerprint } from "@fairline/contracts";
import type { Fragment } from "@fairline/fragment-kit";
import { silentLog, systemClock } from "@fairline/kernel";
import { createLiveServer } from "@fairline/live/server";
import { createFakeFeed, createFakeSource } from "@fairline/live/testing";
import type { createShell } from "../server/create-shell.ts";
import { readSite } from "../server/site-files.ts";
import type { Registry, ShellOptions } from "../server/shell-options.ts";
import { exampleApi } from "./example-api.ts";
import { PATIENT } from "./open-test-shell.ts";

/** The built site on a port of its own, in front of a platform that answers its examples. */
export type BuiltSite = {
  readonly url: string;
  /** What the page server measured. */
  metrics(): string;
  close(): Promise<void>;
};

const CALLS = /^\/[a-z]+-api\//;

/** Serves what lies in `dist`; `token` is the only thing a test may not foresee otherwise. */
export async function serveBuiltSite(
  root: string,
  /** What a fragment waits for before it answers. */
  hold: (name: string) => Promise<void> = () => Promise.resolve(),
  /** Fragments that somebody else serves, the keys of their manifests, and another platform. */
  foreign: Partial<Pick<ShellOptions, "manifestKeys" | "apiFetch">> & {
    readonly registry?: Registry;
  } = {},
): Promise<BuiltSite> {
  const built = join(root, "dist/server");
  const module: { createShell: typeof createShell } = await import(
    /* @vite-ignore */ pathToFileURL(join(built, "shell.js")).href
  );
  const own: Registry = Object.fromEntries(
    Object.keys(readSite(root).declarations).map((name) => [
      name,
      { embed: () => loadFragment(join(built, `fragments/${name}.js`), () => hold(name)) },
    ]),
  );
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const url = `http://localhost:${port}`;
  const shell = module.createShell({
    apiFetch: exampleApi,
    ...foreign,
    registry: { ...own, ...foreign.registry },
    apiOrigin: "http://platform.invalid",
    publicOrigin: url,
    clock: systemClock,
    log: silentLog,
    root,
    budgets: PATIENT,
  });
  await shell.start();
  const feed = createFakeFeed();
  const live = createLiveServer({
    source: createFakeSource([], []),
    feed,
    tickets: feed,
    epoch: () => 1,
    allowedOrigins: [url],
    clock: systemClock,
    log: silentLog,
  });
  server.on("upgrade", (request, socket, head) => live.handleUpgrade(request, socket, head));
  server.on("request", (request, response) => {
    if (request.url?.startsWith("/crest/")) {
      response.writeHead(200, { "content-type": "image/svg+xml" });
      response.end('<svg xmlns="http://www.w3.org/2000/svg"/>');
      return;
    }
    if (request.url === "/web-api/policy/logo.agif") {
      response.writeHead(200, { "content-type": "image/gif" });
      response.end(Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64"));
      return;
    }
    if (request.url === "/hd-api/static/fp.js") {
      response.writeHead(200, { "content-type": "text/javascript" });
      response.end(DEVICE_SCRIPT);
      return;
    }
    if (!CALLS.test(request.url ?? "")) return shell.routing(request, response);
    const target = `http://platform.invalid${request.url}`;
    void exampleApi(target, { method: request.method ?? "GET", headers: {} }).then(
      async (answer) => {
        response.writeHead(answer.status, { "content-type": "application/json" });
        response.end(await answer.text());
      },
    );
  });
  return {
    url,
    metrics: () => shell.metrics(),
    async close() {
      await live.stop();
      await shell.stop();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** What the platform's script does, with the device of the contract's example. */
const DEVICE = JSON.stringify(takeFingerprint.example.body);
const DEVICE_SCRIPT = `export const readComponents = () => (${DEVICE}).components;`;

async function loadFragment(
  path: string,
  hold: () => Promise<void>,
): Promise<{ fragment: Fragment }> {
  const module: { fragment: Fragment } = await import(/* @vite-ignore */ pathToFileURL(path).href);
  const { fragment } = module;
  return {
    fragment: {
      name: fragment.name,
      async render(...asked) {
        await hold();
        return fragment.render(...asked);
      },
    },
  };
}
