/** One installed package, as the lockfile tells. */
export type InstalledPackage = { name: string; version: string; licence: string };

const ALLOWED = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "0BSD",
  "BlueOak-1.0.0",
  "Zlib",
  "CC0-1.0",
  "OFL-1.1",
]);

/** Weak copyleft, used unmodified: allowed by name. */
const ALLOWED_BY_NAME = new Map([["MPL-2.0", /^(web-push|axe-core|lightningcss(-[a-z0-9-]+)?)$/]]);

/** What packages say in a file of theirs alone, read there; a newer version is read again. */
const READ_IN_FILE = new Map([["parse-cache-control@1.0.1", "BSD-3-Clause"]]);

/** Reads packages out of a lockfile of version 3; links to workspaces are left out. */
export function readLockfile(text: string): InstalledPackage[] {
  const lock = JSON.parse(text) as {
    packages: Record<string, { version?: string; license?: string; link?: boolean }>;
  };
  return Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes("node_modules/") && entry.link !== true)
    .map(([path, { version = "", license }]) => {
      const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
      const licence = license ?? READ_IN_FILE.get(`${name}@${version}`) ?? "none";
      return { name, version, licence };
    })
    .toSorted((a, b) => (a.name + a.version < b.name + b.version ? -1 : 1));
}

/** The packages that may not be here. */
export function findForbidden(packages: readonly InstalledPackage[]): InstalledPackage[] {
  return packages.filter(({ name, licence }) => !isAllowed(name, licence));
}

/** The page that names everything, one line a package. */
export function describeThirdParty(packages: readonly InstalledPackage[]): string {
  const rows = packages.map(
    ({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`,
  );
  return [
    "# Third-party packages",
    "",
    "Generated from the lockfile by `tools/licences`; includes build and test tools. Data, fonts, icons and flags carry their",
    "licences in their own folders.",
    "",
    "| package | version | licence |",
    "|---|---|---|",
    ...rows,
    "",
  ].join("\n");
}

function isAllowed(name: string, licence: string): boolean {
  const alternatives = licence.replaceAll(/[()]/g, "").split(/ OR /);
  return alternatives.some((alternative) =>
    alternative
      .split(/ AND /)
      .every((part) => ALLOWED.has(part) || (ALLOWED_BY_NAME.get(part)?.test(name) ?? false)),
  );
}
