import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { Failure } from "@fairline/kernel";

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Files that compress well; fonts and pictures are compressed already. */
const TEXT = /\.(?:js|css|svg|json|html|txt|webmanifest)$/;

/** Below this a compressed twin costs more than it saves. */
const COMPRESS_BYTES_MIN = 512;

/**
 * Checks, hashes and compresses every file below a folder. Names are made from the content, so a
 * twin that exists is right. Returns the base64 SHA-256 by path.
 */
export async function finishFiles(folder: string): Promise<Map<string, string>> {
  const files = await listFiles(folder);
  if (files.length === 0) throw new Failure("BUILD_EMPTY", `nothing was built in ${folder}`);
  const hashes = await Promise.all(
    files.map(async (file): Promise<[string, string]> => {
      const bytes = await readFile(join(folder, file));
      refuseRequire(file, bytes);
      if (TEXT.test(file)) await compress(join(folder, file), bytes);
      return [file, createHash("sha256").update(bytes).digest("base64")];
    }),
  );
  return new Map(hashes);
}

/** Paths of all files below a folder, without compressed twins. */
export async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  const files: string[] = [];
  for (const name of names) {
    const isFile = (await stat(join(folder, name))).isFile();
    if (isFile && !/\.(?:br|gz)$/.test(name)) files.push(name);
  }
  return files.toSorted();
}

async function compress(path: string, bytes: Buffer): Promise<void> {
  if (bytes.byteLength < COMPRESS_BYTES_MIN || existsSync(`${path}.br`)) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  const [brotli, gzipped] = await Promise.all([
    toBrotli(bytes, quality),
    toGzip(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

/** A left-over `require` throws in a browser, but only when its line is reached. */
function refuseRequire(file: string, bytes: Buffer): void {
  if (file.endsWith(".js") && bytes.includes("__require(")) {
    throw new Failure("BUILD_REQUIRE", `${file} calls require, which no browser has`);
  }
}
