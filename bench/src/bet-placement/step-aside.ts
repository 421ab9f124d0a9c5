import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * Puts this program, and what it starts from now on, into the batch class of Linux's scheduler; answers
 * whether that could be done. Players sit elsewhere: on the server's own machine whoever plays them takes
 * its processor at each answer, since a process that wakes up goes first, and of this class it waits its
 * turn. pgbench, started by this program, is treated alike.
 */
export async function stepAside(): Promise<boolean> {
  try {
    await run("chrt", ["--batch", "--all-tasks", "--pid", "0", String(process.pid)]);
    return true;
  } catch {
    return false;
  }
}
