import { createServer } from "node:http";

// What all page servers of the comparison share: a port, and their processor time when asked.

/** Listens with a handler, tells the parent where, and answers its questions until it goes. */
export function serve(handler) {
  const server = createServer(handler);
  server.listen(0, "127.0.0.1", () => process.send?.({ port: server.address().port }));
  process.on("message", (question) => {
    if (question === "cpu") {
      const { user, system } = process.cpuUsage();
      process.send?.({ cpuMicros: user + system, rss: process.memoryUsage().rss });
    }
  });
  process.once("disconnect", () => process.exit(0));
}

/** Where fragments are, and how: what the parent says on the command line. */
export function readScene() {
  const [origin = "", names = "", timeoutMs = "200"] = process.argv.slice(2);
  return { origin, names: names.split(","), timeoutMs: Number(timeoutMs) };
}
