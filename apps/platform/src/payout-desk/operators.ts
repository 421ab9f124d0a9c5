import { createHash, timingSafeEqual } from "node:crypto";
import { isOperator } from "@fairline/payments";
import { Failure } from "@fairline/kernel";

/** Who may decide at the desk: finds the name of whoever holds a key. */
export type Operators = { find(key: string): string | undefined };

/** Shorter ones could be guessed: the hash of a key is not slow. */
const KEY_LENGTH_MIN = 32;
const KEY_LENGTH_MAX = 512;

const USAGE = 'Write a line "NAME SHA-256-OF-THE-KEY" for each operator, names in small letters.';

/** Reads a list of operators. Two lines with one name or one key would make one person into two. */
export function readOperators(text: string): Operators {
  const lines = text.split("\n").map((line) => line.trim());
  const known = lines.filter((line) => line !== "" && !line.startsWith("#")).map(readLine);
  const names = new Set(known.map(({ name }) => name));
  const hashes = new Set(known.map(({ hash }) => hash.toString("hex")));
  if (names.size !== known.length || hashes.size !== known.length) {
    throw new Failure("OPERATORS", `An operator stands there twice. ${USAGE}`);
  }
  return {
    find(key) {
      if (key.length < KEY_LENGTH_MIN || key.length > KEY_LENGTH_MAX) return undefined;
      const hash = createHash("sha256").update(key).digest();
      return known.find((operator) => timingSafeEqual(operator.hash, hash))?.name;
    },
  };
}

function readLine(line: string): { readonly name: string; readonly hash: Buffer } {
  const [name = "", hash = "", ...rest] = line.split(/\s+/);
  if (!isOperator(name) || !/^[\da-f]{64}$/.test(hash) || rest.length > 0) {
    throw new Failure("OPERATORS", USAGE);
  }
  return { name, hash: Buffer.from(hash, "hex") };
}
