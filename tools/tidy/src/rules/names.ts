import { basename, extname } from "node:path";
import type { Finding, Rule } from "../finding.ts";

const BANNED = new Set(["utils", "util", "helpers", "helper", "misc", "types", "manager", "data"]);
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/;
const CODE = /\.(ts|tsx|css|sql)$/;

/** Code files are kebab-case, say what they hold, and index files are doors only. */
export const checkNames: Rule = ({ files, workspaces }) => {
  const doors = new Set(
    workspaces.flatMap(({ folder }) => [`${folder}/src/index.ts`, `${folder}/src/routes/index.ts`]),
  );
  const findings: Finding[] = [];
  for (const path of files.filter((file) => CODE.test(file))) {
    const stem = basename(path, extname(path)).replace(/\.(db\.test|test|module|journey|d)$/, "");
    if (!KEBAB.test(stem)) findings.push({ rule: "names", place: path, message: "not kebab-case" });
    if (BANNED.has(stem)) {
      findings.push({ rule: "names", place: path, message: `"${stem}" does not say what it does` });
    }
    if (stem === "index" && path.endsWith(".ts") && !doors.has(path) && !isSubDoor(path)) {
      findings.push({ rule: "names", place: path, message: "index.ts is only a package's door" });
    }
  }
  return findings;
};

// Packages with several doors keep each in a folder of that name: src/server/index.ts.
function isSubDoor(path: string): boolean {
  return /^(packages|adapters|apps)\/[^/]+\/src\/[^/]+\/index\.ts$/.test(path);
}
