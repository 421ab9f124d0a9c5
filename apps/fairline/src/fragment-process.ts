import { readSite } from "@fairline/app-shell";
import { createFragmentServer } from "@fairline/fragment-kit";
import { createJsonLog, Failure, systemClock } from "@fairline/kernel";
import { findRoot, readEnvironment } from "@fairline/kernel/node";
import { fragmentLoaders } from "./fragment-loaders.ts";
import { ownSiteFile } from "./settings.ts";
import { tellFailure } from "./tell-failure.ts";

// One fragment as a process: told its name, its port and the origin of the api; it says its port to
// the parent, and ends with the parent, whatever becomes of it.
try {
  const [name = "", port = "0", apiOrigin = ""] = process.argv.slice(2);
  await serve(name, Number(port), apiOrigin);
} catch (error) {
  tellFailure(error);
  process.exit(1);
}

async function serve(name: string, port: number, apiOrigin: string): Promise<void> {
  const load = fragmentLoaders[name];
  const root = readEnvironment().root ?? findRoot(import.meta.dirname);
  const manifest = readSite(root, ownSiteFile()).fragments[name];
  if (!load || !manifest) throw new Failure("FRAGMENT_UNKNOWN", `There is no fragment ${name}.`);
  const { fragment } = await load();
  const log = createJsonLog(systemClock, (line) => process.stderr.write(line));
  const environment = { apiFetch: fetch, apiOrigin, manifest, clock: systemClock };
  const server = createFragmentServer(fragment, environment, log);
  const listening = await server.listen(port);
  const end = () => void server.close().then(() => process.exit(0));
  process.once("SIGTERM", end);
  // The terminal tells the whole group; the parent decides when its fragments may go.
  process.on("SIGINT", () => {});
  process.once("disconnect", end);
  process.send?.({ port: listening.port });
}
