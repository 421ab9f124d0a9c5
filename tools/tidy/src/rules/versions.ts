import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Finding, Rule } from "../finding.ts";

/** One exact version of each outside package in the whole repository. */
export const checkVersions: Rule = ({ root, workspaces }) => {
  const findings: Finding[] = [];
  const seen = new Map<string, { version: string; place: string }>();
  const rootManifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    devDependencies?: Record<string, string>;
  };
  const manifests = [
    { place: "package.json", entries: Object.entries(rootManifest.devDependencies ?? {}) },
    ...workspaces.map((workspace) => ({
      place: `${workspace.folder}/package.json`,
      entries: [...workspace.dependencies],
    })),
  ];
  for (const { place, entries } of manifests) {
    for (const [name, version] of entries) {
      if (name.startsWith("@fairline/")) continue;
      if (!/^\d+\.\d+\.\d+/.test(version)) {
        findings.push({ rule: "versions", place, message: `${name} is not pinned exactly` });
      }
      const known = seen.get(name);
      if (known && known.version !== version) {
        const message = `${name} ${version} here, ${known.version} in ${known.place}`;
        findings.push({ rule: "versions", place, message });
      }
      seen.set(name, { version, place });
    }
  }
  return findings;
};
