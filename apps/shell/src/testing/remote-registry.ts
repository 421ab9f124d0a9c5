import type { ApiFetch } from "@fairline/api-client";
import { createFragmentServer } from "@fairline/fragment-kit";
import { silentLog, systemClock } from "@fairline/kernel";
import type { Registry, RegistryEntry } from "../server/shell-options.ts";
import { exampleApi } from "./example-api.ts";
import { testManifest } from "./open-test-shell.ts";

/** A registry whose fragments listen on ports of their own. */
export type RemoteRegistry = { readonly registry: Registry; close(): Promise<void> };

/** Moves the embedded fragments of a registry behind HTTP; the others stay where they are. */
export async function serveRegistry(
  registry: Registry,
  apiFetch: ApiFetch = exampleApi,
): Promise<RemoteRegistry> {
  const closers: (() => Promise<void>)[] = [];
  const moved = Object.entries(registry).map(
    async ([name, entry]): Promise<[string, RegistryEntry]> => {
      if (!("embed" in entry)) return [name, entry];
      const { fragment } = await entry.embed();
      const environment = {
        apiFetch,
        apiOrigin: "http://platform.invalid",
        manifest: testManifest(name),
        clock: systemClock,
      };
      const server = createFragmentServer(fragment, environment, silentLog);
      const { port } = await server.listen(0);
      closers.push(() => server.close());
      return [name, { url: `http://127.0.0.1:${port}` }];
    },
  );
  return {
    registry: Object.fromEntries(await Promise.all(moved)),
    close: async () => void (await Promise.all(closers.map((close) => close()))),
  };
}
