import Layout from "@podium/layout";
import express from "express";
import { readScene, serve } from "./serve.mjs";

const { origin, names, timeoutMs } = readScene();
const layout = new Layout({ name: "bench", pathname: "/", client: { timeout: timeoutMs } });
const podlets = names.map((name) =>
  layout.client.register({
    name: name.replaceAll("-", ""),
    uri: `${origin}/podium/${name}/manifest.json`,
    throwable: false,
    timeout: timeoutMs,
  }),
);
const app = express();
app.use(layout.middleware());
app.get("/", async (_, response, next) => {
  try {
    const incoming = response.locals.podium;
    const parts = await Promise.all(podlets.map((podlet) => podlet.fetch(incoming)));
    incoming.podlets = parts;
    response.podiumSend(parts.map((one) => one.content).join(""));
  } catch (cause) {
    next(cause);
  }
});
serve(app);
