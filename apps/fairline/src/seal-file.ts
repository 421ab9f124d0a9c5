import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Failure } from "@fairline/kernel";
import type { ChainSeal } from "@fairline/wallet";

const NAME = "audit-seals.jsonl";
const LINE = /^\{"block":"(\d{1,19})","hash":"([0-9a-f]{64})","at":"[\d.:TZ-]{24}"\}$/;

/**
 * Adds the end of the audit chain to a file of the data folder, one JSON line each, and answers once
 * the disk has it. Lines are only ever added: whoever writes the chain anew must change this file too,
 * and every copy of it.
 */
export async function appendSeal(folder: string, seal: ChainSeal, nowMs: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, NAME);
  // A line that was cut short by the end of a process must not swallow the next one.
  const isCut = !/^$|\n$/.test(await readText(path));
  const at = new Date(nowMs).toISOString();
  const line = JSON.stringify({ block: seal.block.toString(), hash: seal.hash, at });
  const file = await open(path, "a");
  try {
    await file.write(`${isCut ? "\n" : ""}${line}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** What was published, the oldest first; nothing where there is no file. A damaged line is a Failure. */
export async function readSeals(folder: string): Promise<readonly ChainSeal[]> {
  const path = join(folder, NAME);
  const lines = (await readText(path)).split("\n");
  return lines.flatMap((line, index) => {
    const [, block, hash] = LINE.exec(line) ?? [];
    if (block !== undefined && hash !== undefined) return { block: BigInt(block), hash };
    // A process that ended in the middle of writing leaves the beginning of a line.
    if (!line.endsWith("}")) return [];
    throw new Failure("AUDIT_SEALS", `Line ${index + 1} of ${path} is not what was published.`);
  });
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return "";
    throw new Failure("AUDIT_SEALS", `${path} cannot be read.`, { cause });
  }
}
