import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const STAGES_MAX = 200;

/**
 * Stages that were green with the same files. A stage's key is a hash of its arguments, of Node's version
 * and of every file git does not ignore; where `CI` is set nothing is remembered.
 */
export function openGreenStages(root) {
  if (process.env.CI) return { has: () => false, add: () => {} };
  const file = join(root, ".fairline", "green-stages.json");
  const known = new Set(readKeys(file));
  const tree = hashTree(root);
  const keyOf = ({ name, args, environment }) =>
    hash([name, withoutScratch(args), withoutScratch(environment), process.version, tree]);
  return {
    has: (stage) => known.has(keyOf(stage)),
    add(stage) {
      // A stage may write files of its own; what it looked at is the tree it began with.
      known.add(keyOf(stage));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify([...known].slice(-STAGES_MAX)));
    },
  };
}

function readKeys(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return [];
  }
}

/** Names and contents of all files that git tracks or would track. */
function hashTree(root) {
  const words = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const output = execFileSync("git", words, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  const paths = [...new Set(output.split("\0").filter((path) => path !== ""))].sort();
  return hash(paths.map((path) => [path, hashFile(join(root, path))]));
}

function hashFile(path) {
  try {
    return createHash("sha256").update(readFileSync(path)).digest("hex");
  } catch {
    return "";
  }
}

/** Report files lie in a new folder each time. */
function withoutScratch(value) {
  return JSON.stringify(value ?? null).replaceAll(/fairline-check-\w+/g, "");
}

function hash(value) {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
