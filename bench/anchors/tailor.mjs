import { Agent } from "node:http";
import Tailor from "node-tailor";
import { readScene, serve } from "./serve.mjs";

const { origin, names, timeoutMs } = readScene();
const template = `<!DOCTYPE html><html><head><title>Page</title></head><body>${names
  .map((name) => `<fragment src="${origin}/html/${name}" timeout="${timeoutMs}"></fragment>`)
  .join("")}</body></html>`;
const tailor = new Tailor({
  fetchTemplate: (_, parseTemplate) => parseTemplate(template),
  agent: new Agent({ keepAlive: true }),
});
// A fragment that fails is what is measured here: it is no news.
tailor.on("error", () => undefined);
serve((request, response) => tailor.requestHandler(request, response));
