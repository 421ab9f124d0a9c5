// The product for those who write it: run from its sources, started again when its server changes.
import { fork } from "node:child_process";
import { watch } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

const SOURCES = ["adapters", "apps", "domains", "fragments", "packages", "tools/build"];
const IGNORED = /(^|\/)(node_modules|dist|testing)(\/|$)|\.test\.tsx?$|\.md$/;
/** What only pages are made of: open pages and the next request follow it without a start. */
const PAGES =
  /^(fragments\/[^/]+|packages\/(api-client|fragment-client|fragment-kit|i18n|ui-kit))\/(src|assets)\/|^apps\/shell\/(assets\/|src\/(?!dev\/))/;
/** Editors write a file in several steps; one change is one start. */
const SETTLE_MS = 200;
/** How the product says that its settings, not its sources, are at fault. */
const SETTINGS_REFUSED = 2;

/** Runs until it is told to end. Sources that do not load leave the last good ones running. */
export async function develop({ root }) {
  const changes = watchSources(root);
  let running;
  let coming;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      void Promise.all([running?.end(), coming?.end()]).then(() => process.exit(0));
    });
  }
  for (;;) {
    coming = load(root);
    if (await coming.isLoaded) {
      await running?.end();
      running = coming;
      running.begin();
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
      const file = `${folder}/${path?.replaceAll("\\", "/")}`;
      if (!path || IGNORED.test(file) || PAGES.test(file)) return;
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

/** Loads the product; it starts once it is told to begin. */
function load(root) {
  // A group of its own: Ctrl-C reaches this process, which ends the product itself.
  const child = fork(join(root, "apps", "fairline", "src", "develop.ts"), {
    cwd: root,
    detached: true,
    execArgv: ["--import", "tsx", "--conditions=source"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.once("exit", (code) => {
    if (code === SETTINGS_REFUSED) process.exit(1);
  });
  return {
    isLoaded: Promise.race([
      new Promise((resolve) => child.once("message", () => resolve(true))),
      ended.then(() => false),
    ]),
    begin: () => child.connected && child.send("begin"),
    end() {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
