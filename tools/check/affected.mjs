import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Files outside of every workspace that no test reads. */
const READ_BY_NO_TEST = /^(docs\/(?!api\/)|[^/]+\.md$|LICENSE$)/;

/**
 * Folders of the workspaces whose tests a change since `revision` can turn: the changed ones and all that
 * depend on them, directly or not. Undefined when a file of the whole repository changed.
 */
export function listAffected(root, revision) {
  const changed = [
    ...git(root, "diff", "--name-only", revision),
    ...git(root, "ls-files", "--others", "--exclude-standard"),
  ];
  return findAffected(readWorkspaces(root), changed);
}

/** The pure part: workspaces are `{ name, folder, needs }`, `needs` names of packages. */
export function findAffected(workspaces, changed) {
  const touched = new Set();
  for (const path of changed) {
    const own = workspaces.find(({ folder }) => path.startsWith(`${folder}/`));
    if (own) touched.add(own.name);
    else if (!READ_BY_NO_TEST.test(path)) return undefined;
  }
  let size = -1;
  while (size !== touched.size) {
    size = touched.size;
    for (const { name, needs } of workspaces) {
      if (needs.some((need) => touched.has(need))) touched.add(name);
    }
  }
  return workspaces.filter(({ name }) => touched.has(name)).map(({ folder }) => folder);
}

function readWorkspaces(root) {
  return git(root, "ls-files", "--", "*/package.json").map((path) => {
    const manifest = JSON.parse(readFileSync(join(root, path), "utf8"));
    const needs = Object.keys({
      ...manifest.optionalDependencies,
      ...manifest.devDependencies,
      ...manifest.dependencies,
    });
    return { name: manifest.name, folder: dirname(path), needs };
  });
}

function git(root, ...words) {
  const output = execFileSync("git", words, { cwd: root, encoding: "utf8", maxBuffer: 1 << 28 });
  return output.split("\n").filter((line) => line !== "");
}
