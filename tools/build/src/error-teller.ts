import type { ErrorPayload, ViteDevServer } from "vite";

/**
 * Tells what went wrong on the server, with the lines of the sources: in the terminal, in open pages,
 * and in the page that comes next, which is the one that was being made.
 */
export function createErrorTeller(vite: ViteDevServer): (cause: unknown) => void {
  const { hot } = vite.environments.client;
  let latest: ErrorPayload | undefined;
  hot.on("vite:client:connect", (_data, page) => {
    if (latest) page.send(latest);
    latest = undefined;
  });
  vite.watcher.on("change", () => {
    latest = undefined;
  });
  return (cause) => {
    if (!(cause instanceof Error)) return;
    vite.ssrFixStacktrace(cause);
    vite.config.logger.error(cause.stack ?? cause.message, { error: cause });
    latest = { type: "error", err: { message: cause.message, stack: cause.stack ?? "" } };
    hot.send(latest);
  };
}
