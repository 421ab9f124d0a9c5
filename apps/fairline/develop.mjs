// The product for those who write it: built and started again after every change of the sources.
import { spawn } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const SOURCES = ["adapters", "apps", "domains", "fragments", "packages", "tools/build"];
const IGNORED = /(^|\/)(node_modules|dist)(\/|$)|\.test\.tsx?$|\.md$/;
/** Editors write a file in several steps; one change is one start. */
const SETTLE_MS = 200;

/** Runs until it is told to end. A build that fails leaves the last good one running. */
export async function develop({ root, build }) {
  const changes = watchSources(root);
  let running;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, async () => {
      await running?.end();
      process.exit(0);
    });
  }
  for (;;) {
    if (await build()) {
      await running?.end();
      running = start(root);
    }
    await changes.next();
    await pause(SETTLE_MS);
    changes.forget();
  }
}

/** `next` resolves with the first change after the last `forget`. */
function watchSources(root) {
  let isChanged = false;
  let tell = () => {};
  for (const folder of SOURCES) {
    watch(join(root, folder), { recursive: true }, (_event, path) => {
      if (!path || IGNORED.test(path)) return;
      isChanged = true;
      tell();
    });
  }
  return {
    next: () => (isChanged ? Promise.resolve() : new Promise((resolve) => (tell = resolve))),
    forget() {
      isChanged = false;
    },
  };
}

function start(root) {
  const program = join(root, "dist", "server", "main.js");
  // A group of its own: Ctrl-C reaches this process, which ends the product itself.
  const child = spawn(process.execPath, [program], {
    cwd: root,
    stdio: "inherit",
    detached: true,
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  return {
    end() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
