import { join } from "node:path";
import type { Duplex } from "node:stream";
import { pathToFileURL } from "node:url";
import type { Shell, ShellOptions } from "@fairline/app-shell";

type ShellModule = { createShell(options: ShellOptions): Shell };

/** A machine that is busy with other things is slow, and no page is late for that. */
const WAIT_MS = 30_000;
const BUDGETS = {
  primaryMs: WAIT_MS,
  essentialMs: WAIT_MS,
  regularMs: WAIT_MS,
  pageMs: WAIT_MS,
  sessionMs: WAIT_MS,
  factsMs: WAIT_MS,
};

/** The built pages, which wait for their parts; `change` says what else is different. */
export async function patientPages(
  root: string,
  change: (options: ShellOptions) => ShellOptions = (options) => options,
) {
  const entry = pathToFileURL(join(root, "dist/server/shell.js")).href;
  const { createShell } = (await import(entry)) as ShellModule;
  return {
    createShell: (options: ShellOptions) => createShell(change({ ...options, budgets: BUDGETS })),
    handleUpgrade: (_request: unknown, socket: Duplex) => void socket.destroy(),
    endUpgraded: () => undefined,
  };
}
