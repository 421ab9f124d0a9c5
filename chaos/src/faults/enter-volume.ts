import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const VOLUME_MIB = 512;
const MOUNT = `mount -t tmpfs -o size=${VOLUME_MIB}m,mode=0755 chaos "$0"`;

/**
 * Runs this program again in a mount namespace of its own with a small file system for the
 * database; answers its exit status, or undefined where the rights for it are missing.
 */
export async function enterVolume(
  program: string,
  args: readonly string[],
): Promise<number | undefined> {
  if (process.platform !== "linux") return undefined;
  const folder = mkdtempSync(join(tmpdir(), "fairline-chaos-volume-"));
  try {
    const probe = spawnSync("unshare", ["-m", "sh", "-c", MOUNT, folder], { stdio: "ignore" });
    if (probe.status !== 0) return undefined;
    const node = [process.execPath, ...process.execArgv, program, "--volume", folder, ...args];
    const script = `${MOUNT} && exec "$@"`;
    const child = spawn("unshare", ["-m", "sh", "-c", script, folder, ...node], {
      stdio: "inherit",
    });
    for (const signal of ["SIGINT", "SIGTERM"] as const) {
      process.on(signal, () => child.kill(signal));
    }
    await once(child, "exit");
    return child.exitCode ?? 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
