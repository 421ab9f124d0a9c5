import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { createFragmentServer, type Fragment } from "@fairline/fragment-kit";
import { silentLog, systemClock } from "@fairline/kernel";
import { checkFragment } from "@fairline/tool-conformance";
import { describe, expect, it } from "vitest";
import { exampleApi } from "../../testing/example-api.ts";
import { testManifest } from "../../testing/open-test-shell.ts";

const folder = join(import.meta.dirname, "../../../../../fragments");
const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, "fragment.json")));

describe("every fragment of the site", () => {
  it.each(names)("[MF-01] keeps the protocol: %s", async (name) => {
    const module: { fragment: Fragment } = await import(
      /* @vite-ignore */ join(folder, name, "src/server.tsx")
    );
    const environment = {
      apiFetch: exampleApi,
      apiOrigin: "http://platform.invalid",
      manifest: testManifest(name),
      clock: systemClock,
    };
    const server = createFragmentServer(module.fragment, environment, silentLog);
    const { port } = await server.listen(0);
    const findings = await checkFragment(`http://127.0.0.1:${port}`, { path: "/en/live" });
    await server.close();
    expect(findings.filter(({ problem }) => problem !== undefined)).toEqual([]);
  });
});
