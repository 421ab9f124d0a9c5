import { createDevShell } from "@fairline/app-shell/dev";
import { Failure } from "@fairline/kernel";
import { readEnvironment } from "@fairline/kernel/node";
import { openDevServer } from "@fairline/tool-build/dev";
import { runProgram } from "./run-program.ts";
import { readSettings, type Settings } from "./settings.ts";
import { tellFailure } from "./tell-failure.ts";

/** Says that another try needs other settings, not other sources. */
const SETTINGS_REFUSED = 2;

// The product for those who write it: everything runs from its sources, and open pages follow them.
const settings = readDevSettings();
try {
  const source = await openDevServer({ root: settings.root });
  await turn();
  await runProgram(settings, {
    createShell: (options) => createDevShell({ ...options, source }),
    handleUpgrade: source.handleUpgrade,
    endUpgraded: source.endUpgraded,
  });
} catch (error) {
  tellFailure(error);
  process.exit(1);
}

function readDevSettings(): Settings {
  try {
    const read = readSettings(readEnvironment(), []);
    if (!read.production) return read;
    throw new Failure("DEV_IN_PRODUCTION", "npm run dev does not run when NODE_ENV is production.");
  } catch (error) {
    tellFailure(error);
    return process.exit(SETTINGS_REFUSED);
  }
}

/** Every module stands: says so to the parent, and waits until the product before has ended. */
function turn(): Promise<void> {
  if (!process.send) return Promise.resolve();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.send("loaded");
  return new Promise((resolve) => process.once("message", () => resolve()));
}
