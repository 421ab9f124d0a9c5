import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Api } from "@fairline/http";

const HOUR_SECONDS = 3_600;

/** Serves the script that reads what a browser tells of its device, at its fixed address. */
export function mountFingerprintScript(api: Api, root: string): void {
  const script = readFileSync(join(root, "apps/platform/assets/fp.js"), "utf8");
  api.server.get("/hd-api/static/fp.js", (_request, reply) =>
    reply
      .type("text/javascript; charset=utf-8")
      .header("cache-control", `public, max-age=${HOUR_SECONDS}`)
      .send(script),
  );
}
