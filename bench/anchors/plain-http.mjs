import { readScene, serve } from "./serve.mjs";

// The floor: Node's server and a page that is there already.
const { names } = readScene();
const page = `<!DOCTYPE html><html><head><title>Page</title></head><body>${"<p>x</p>".repeat(
  names.length * 256,
)}</body></html>`;

serve((_, response) => {
  response.writeHead(200, { "content-type": "text/html", "content-length": page.length });
  response.end(page);
});
