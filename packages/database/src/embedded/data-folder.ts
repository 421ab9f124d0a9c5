import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Clock, Failure, pause } from "@fairline/kernel";
import { secureToken } from "@fairline/fairness";

const LOCK_WAIT_MS_MAX = 60_000;
const LOCK_POLL_MS = 25;

/** Creates the data folder when needed and proves that it can be written to. */
export function prepareDataFolder(folder: string): void {
  const probe = join(folder, `probe-${process.pid}-${secureToken(4)}`);
  try {
    mkdirSync(join(folder, "openers"), { recursive: true });
    writeFileSync(probe, "");
    rmSync(probe);
  } catch (cause) {
    throw new Failure(
      "DATABASE_FOLDER_UNWRITABLE",
      `The data folder ${folder} cannot be written to: set FAIRLINE_DATA to one that can.`,
      { cause },
    );
  }
}

/** Starts and stops of the folder's server happen one after another, across processes. */
export async function withFolderLock<T>(
  folder: string,
  clock: Clock,
  work: () => Promise<T>,
): Promise<T> {
  const lock = join(folder, "lock");
  await takeLock(lock, clock);
  try {
    return await work();
  } finally {
    rmSync(lock, { force: true });
  }
}

async function takeLock(lock: string, clock: Clock): Promise<void> {
  const deadline = clock.monotonicMs() + LOCK_WAIT_MS_MAX;
  while (!tryLock(lock)) {
    if (clock.monotonicMs() > deadline) {
      throw new Failure(
        "DATABASE_LOCKED",
        `Another program has been holding ${lock} for too long.`,
      );
    }
    await pause(clock, LOCK_POLL_MS);
  }
}

function tryLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    const holder = readText(lock);
    if (Number(holder) > 0 && !isAlive(Number(holder))) removeStale(lock, holder);
    return false;
  }
}

/** Removes the lock of a dead process, unless another waiter did so and took it meanwhile. */
function removeStale(lock: string, holder: string): void {
  const aside = `${lock}-${secureToken(6)}`;
  try {
    renameSync(lock, aside);
  } catch {
    // Somebody else was faster; the next look shows what is there now.
    return;
  }
  if (readText(aside) === holder) rmSync(aside);
  else renameSync(aside, lock);
}

/** Notes that this process uses the folder's server; answers how to take the note back. */
export function addOpener(folder: string): () => void {
  const note = join(folder, "openers", `${process.pid}-${secureToken(6)}`);
  writeFileSync(note, "");
  return () => rmSync(note, { force: true });
}

/** How many openers are alive; notes of processes that died without closing are swept. */
export function countOpeners(folder: string): number {
  let count = 0;
  for (const name of readdirSync(join(folder, "openers"))) {
    if (isAlive(Number.parseInt(name, 10))) count += 1;
    else rmSync(join(folder, "openers", name), { force: true });
  }
  return count;
}

/** Whether a process with this id exists; one of another user counts. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    // The holder removed it between two looks.
    return "";
  }
}
