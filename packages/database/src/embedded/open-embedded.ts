import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { secureToken } from "@fairline/fairness";
import { type Clock, Failure, type Log } from "@fairline/kernel";
import { addOpener, countOpeners, prepareDataFolder, withFolderLock } from "./data-folder.ts";
import { findServerBinaries, type ServerBinaries } from "./server-binaries.ts";
import { giveTo, isReachableBy, serverOwner, type ServerOwner } from "./server-owner.ts";
import {
  nameForOwner,
  readRunningServer,
  runOptions,
  SERVER_USER,
  startServer,
  stopServer,
  waitUntilReady,
} from "./server-process.ts";

/** What an embedded server is opened with. */
export type EmbeddedOptions = {
  readonly dataFolder: string;
  readonly log: Log;
  readonly clock: Clock;
  /** PostgreSQL settings beyond the launcher's own. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** An open embedded server; the last opener to close ends it. */
export type EmbeddedServer = { readonly url: (database: string) => string; close(): Promise<void> };

// A socket's full name must fit into 107 bytes.
const SOCKET_FOLDER_BYTES_MAX = 90;
const LOG_BYTES_MAX = 16 * 1024 * 1024;

/** Starts the server of a data folder, or joins the one that already runs on it. */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const { dataFolder, clock } = options;
  prepareDataFolder(dataFolder);
  const clusterFolder = join(dataFolder, "db");
  return withFolderLock(dataFolder, clock, async () => {
    const server =
      (await joinServer(options, clusterFolder)) ?? (await start(options, clusterFolder));
    const removeOpener = addOpener(dataFolder);
    const authority = server.host.startsWith("/")
      ? `${encodeURIComponent(server.host)}:${server.port}`
      : `${server.host}:${server.port}`;
    let isOpen = true;
    return {
      url: (database) => `postgres://${SERVER_USER}@${authority}/${database}`,
      async close() {
        if (!isOpen) return;
        isOpen = false;
        await withFolderLock(dataFolder, clock, async () => {
          removeOpener();
          if (countOpeners(dataFolder) > 0) return;
          // After a crash another opener may have started the server that runs now.
          const running = readRunningServer(clusterFolder) ?? server;
          await stopServer(running.pid, clusterFolder, clock);
          if (running.host.startsWith("/")) rmSync(running.host, { recursive: true, force: true });
        });
      },
    };
  });
}

async function joinServer(options: EmbeddedOptions, clusterFolder: string) {
  if (!existsSync(clusterFolder)) return undefined;
  checkAccess(clusterFolder);
  const running = readRunningServer(clusterFolder);
  if (!running || !(await waitUntilReady(running, options.clock))) return undefined;
  options.log.info({ pid: running.pid }, "joined the running database server");
  return running;
}

async function start(options: EmbeddedOptions, clusterFolder: string) {
  const { dataFolder, clock } = options;
  const owner = serverOwner(clusterFolder);
  const binaries = findServerBinaries(dataFolder, owner);
  if (!existsSync(clusterFolder)) await createCluster(dataFolder, clusterFolder, binaries, owner);
  checkVersion(clusterFolder, binaries.majorVersion);
  // No living server owns it, or it would have been joined: the number belongs to somebody else now.
  rmSync(join(clusterFolder, "postmaster.pid"), { force: true });
  const logFile = join(dataFolder, "database.log");
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_BYTES_MAX) {
    truncateSync(logFile);
  }
  const server = await startServer({
    binaries,
    owner,
    clusterFolder,
    socketFolder: prepareSocketFolder(dataFolder, owner),
    logFile,
    settings: options.settings ?? {},
    clock,
  });
  options.log.info({ pid: server.pid, folder: clusterFolder }, "database server started");
  return server;
}

function checkAccess(clusterFolder: string): void {
  try {
    accessSync(clusterFolder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new Failure(
      "DATABASE_FOLDER_UNWRITABLE",
      `The database in ${clusterFolder} belongs to another user: run as that user or set FAIRLINE_DATA.`,
      { cause },
    );
  }
}

function checkVersion(clusterFolder: string, majorVersion: string): void {
  const file = join(clusterFolder, "PG_VERSION");
  if (!existsSync(file) || !existsSync(join(clusterFolder, "global", "pg_control"))) {
    throw new Failure(
      "DATABASE_DAMAGED",
      `The folder ${clusterFolder} is not a whole database: restore it from a backup or remove it.`,
    );
  }
  const found = readFileSync(file, "utf8").trim();
  if (found === majorVersion) return;
  throw new Failure(
    "DATABASE_OTHER_VERSION",
    `The database in ${clusterFolder} was made by PostgreSQL ${found} and this program brings ${majorVersion}: dump it with the old program and restore it, or set FAIRLINE_DATA to a new folder.`,
  );
}

/** Built under another name and renamed: a kill in between leaves no half database. */
async function createCluster(
  dataFolder: string,
  clusterFolder: string,
  binaries: ServerBinaries,
  owner: ServerOwner | undefined,
): Promise<void> {
  const fresh = join(dataFolder, `db-new-${secureToken(6)}`);
  mkdirSync(fresh, { mode: 0o700 });
  giveTo(owner, fresh);
  const made = await run(
    binaries.initdb,
    [
      "-D",
      nameForOwner(owner, fresh),
      "-U",
      SERVER_USER,
      "--auth=trust",
      "-E",
      "UTF8",
      "--locale=C",
      "--no-instructions",
    ],
    runOptions(owner, binaries, fresh),
  );
  if (made.code !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    const reason = made.errors.trim().split("\n")[0] ?? "";
    throw new Failure(
      "DATABASE_NOT_CREATED",
      `A new database could not be made in ${dataFolder}: ${reason}.`,
      { details: { output: made.errors } },
    );
  }
  renameSync(fresh, clusterFolder);
}

function prepareSocketFolder(dataFolder: string, owner: ServerOwner | undefined): string {
  const near = join(dataFolder, "socket");
  const fits = Buffer.byteLength(near) <= SOCKET_FOLDER_BYTES_MAX && isReachableBy(owner, near);
  const digest = createHash("sha256").update(dataFolder).digest("hex").slice(0, 16);
  const folder = fits ? near : join(tmpdir(), `fairline-${digest}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stat = lstatSync(folder);
  // Anybody may have made this name in the shared folder before.
  if (!stat.isDirectory() || ![process.getuid?.() ?? stat.uid, owner?.uid].includes(stat.uid)) {
    throw new Failure(
      "DATABASE_FOLDER_UNWRITABLE",
      `The folder ${folder} belongs to somebody else.`,
    );
  }
  giveTo(owner, folder);
  return folder;
}

function run(command: string, args: string[], options: ReturnType<typeof runOptions>) {
  return new Promise<{ code: number | null; errors: string }>((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "ignore", "pipe"] });
    let errors = "";
    child.stderr.on("data", (chunk: Buffer) => (errors += chunk.toString()));
    child.once("error", (error) => resolve({ code: 1, errors: error.message }));
    child.once("close", (code) => resolve({ code, errors }));
  });
}
