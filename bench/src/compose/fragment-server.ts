import { createServer, type ServerResponse } from "node:http";

// Fragments in the three dialects of the comparison, as one process: told nothing, it says its port.
// `/html/x` answers markup, `/podium/x/…` as a podlet, `/mf/x/…` by our protocol. A name may carry a
// fault (`footer-drip`), so that every page server meets the same one.

const BODY_BYTES = 2_048;
const DRIP_MS = 100;
const LARGE_BYTES = 10_000_000;

let open = 0;
let failed = 0;

const server = createServer((request, response) => {
  open += 1;
  response.once("close", () => {
    open -= 1;
  });
  const [, dialect = "", name = "", rest = ""] = (request.url ?? "").split("/");
  if (dialect === "podium" && rest === "manifest.json") return sendManifest(response, name);
  const fault = name.split("-")[1] ?? "";
  if (fault !== "") failed += 1;
  if (fault !== "" && fail(fault, response)) return;
  const { type, text } = answerOf(dialect, name);
  response.writeHead(200, {
    "content-type": type,
    "content-length": Buffer.byteLength(text),
    ...(dialect === "mf"
      ? { "mf-api-version": fault === "version" ? "v9" : "v2", "mf-build": "b1" }
      : {}),
    ...(dialect === "podium" ? { "podlet-version": "1" } : {}),
  });
  response.end(text);
});
server.keepAliveTimeout = 60_000;
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.({ port: typeof address === "object" && address ? address.port : 0 });
});
process.on("message", (question) => {
  if (question === "open") process.send?.({ open });
  if (question === "failed") process.send?.({ failed });
});
process.once("disconnect", () => process.exit(0));

function answerOf(dialect: string, name: string): { type: string; text: string } {
  const html = `<div class="part">${name} ${"x".repeat(BODY_BYTES)}</div>`;
  if (dialect !== "mf") return { type: "text/html", text: html };
  const appName = name.endsWith("-name") ? "other" : name.replaceAll("-", "");
  const ext = { v: 2, build: "b1", state: { page: { name } } };
  return {
    type: "application/json",
    text: JSON.stringify({ appName, title: name, body: html, ext }),
  };
}

function sendManifest(response: ServerResponse, name: string): void {
  const manifest = { name: name.replaceAll("-", ""), version: "1", content: "content" };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ ...manifest, fallback: "", assets: { js: "", css: "" } }));
}

/** Whether the fault answers for itself. */
function fail(fault: string, response: ServerResponse): boolean {
  switch (fault) {
    case "error":
      response.writeHead(500).end("no");
      return true;
    case "silent":
      return true;
    case "headers":
      response.writeHead(200, { "content-type": "text/html" }).flushHeaders();
      return true;
    case "drip": {
      response.writeHead(200, { "content-type": "text/html" });
      const drip = setInterval(() => response.write(" "), DRIP_MS);
      response.once("close", () => clearInterval(drip));
      return true;
    }
    case "reset":
      response.writeHead(200, { "content-type": "text/html", "content-length": "5000" });
      response.write("{", () => response.destroy());
      return true;
    case "large":
      response.writeHead(200, { "content-type": "text/html" }).end(Buffer.alloc(LARGE_BYTES, 32));
      return true;
    case "json":
      response.writeHead(200, { "content-type": "application/json" }).end("{");
      return true;
    default:
      return false;
  }
}
