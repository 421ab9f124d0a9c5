import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

// A registry that carries the packages of some platforms only makes npm leave the others out of the
// lockfile, and `npm ci` then refuses it. This names them with their platform, so that npm knows
// that they are not for this one. Run it after every change of the lockfile.

const path = join(dirname(dirname(dirname(fileURLToPath(import.meta.url)))), "package-lock.json");
const lock = JSON.parse(readFileSync(path, "utf8"));
const OS = { darwin: "darwin", win32: "win32", windows: "win32" };
const NAMES = [
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
];
const CPUS = ["arm64", "arm", "ia32", "x64", "ppc64", "riscv64", "s390x", "loong64", "mips64el"];

let added = 0;
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isLocked(place, name)) continue;
    const platform = platformOf(name);
    if (!platform) throw new Error(`${name} of ${place} is optional but names no platform`);
    lock.packages[`node_modules/${name}`] = {
      version: version.replace(/^[~^]/, ""),
      ...platform,
      ...(entry.dev ? { dev: true } : {}),
      license: entry.license,
      optional: true,
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : Number(a > b))),
);
writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
process.stdout.write(`lockfile: ${added} packages of other platforms added\n`);

/** npm looks beside the package that asks, then in every folder above it. */
function isLocked(place, name) {
  for (let folder = place; ; folder = dirname(folder)) {
    const above = folder === "" || folder === "." ? "" : `${folder}/`;
    if (lock.packages[`${above}node_modules/${name}`]) return true;
    if (above === "") return false;
  }
}

function platformOf(name) {
  const words = name.split(/[/-]/);
  const word = words.find((each) => OS[each] ?? NAMES.includes(each));
  const cpu = CPUS.find((each) => words.includes(each));
  if (!word || !cpu) return undefined;
  const libc = words.some((each) => each.startsWith("musl"))
    ? { libc: ["musl"] }
    : words.includes("gnu") && word === "linux"
      ? { libc: ["glibc"] }
      : {};
  return { cpu: [cpu], os: [OS[word] ?? word], ...libc };
}
