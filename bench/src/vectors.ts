import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { findRoot } from "@fairline/kernel/node";
import { type PartReport, runVectors } from "./vectors/run-vectors.ts";

const root = findRoot(dirname(fileURLToPath(import.meta.url)));
const given = process.argv[2];
const path = given ? resolve(given) : join(root, "data", "vectors", "settlement.json");
const report = runVectors(JSON.parse(readFileSync(path, "utf8")));

let rows = 0;
let isAgreed = true;
for (const [name, part] of Object.entries(report)) {
  printPart(name, part);
  rows += part.rows;
  isAgreed &&= part.disagree.length === 0;
}
const isOk = isAgreed && rows > 0;
console.log(isOk ? "settlement vectors: all built rows agree" : "settlement vectors: FAILED");
console.log(JSON.stringify({ ok: isOk, file: path, rows, ...report }));
process.exitCode = isOk ? 0 : 1;

function printPart(name: string, part: PartReport): void {
  const counts = `${part.agree} agree, ${part.disagree.length} disagree`;
  console.log(`${name}: ${part.rows} rows, ${counts}, ${part.notBuilt.length} not built`);
  for (const row of part.disagree) console.log(`  ${row.id}: ${row.differences.join("; ")}`);
  for (const row of part.notBuilt) console.log(`  ${row.id}: ${row.kind} is not built`);
}
