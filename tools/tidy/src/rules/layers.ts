import { posix } from "node:path";
import { at, type Finding, type Repository, type Rule } from "../finding.ts";
import type { ImportRecord, SourceFile } from "../source-file.ts";
import { splitSpecifier, type Workspace, workspaceOf } from "../workspace.ts";

/** Calls flow towards money: the only edges between domains. */
const DOMAIN_EDGES: Readonly<Record<string, readonly string[]>> = {
  identity: [],
  wallet: [],
  offering: [],
  content: [],
  compliance: [],
  messaging: ["identity"],
  "responsible-gaming": ["identity"],
  sportsbook: ["offering", "wallet", "responsible-gaming"],
  promotions: ["wallet", "identity"],
  casino: ["wallet", "responsible-gaming"],
  payments: ["wallet", "responsible-gaming"],
};

const BROWSER_SAFE = new Set([
  "@fairline/kernel",
  "@fairline/money",
  "@fairline/odds",
  "@fairline/contracts",
  "@fairline/fragment-protocol",
  "@fairline/fragment-kit",
  "@fairline/ui-kit",
  "@fairline/i18n",
  "@fairline/api-client",
  "@fairline/live",
  "@fairline/fairness",
  "@fairline/games",
]);

/** Imports are declared, go through the door, and follow the layers of ARCHITECTURE.md. */
export const checkLayers: Rule = (repository) =>
  repository.sources.flatMap((file) =>
    file.imports.flatMap((record) => {
      const problem = record.specifier.startsWith(".")
        ? relativeProblem(repository, file, record)
        : packageProblem(repository, file, record);
      return problem ? [at("layers", file, record.offset, problem)] : [];
    }),
  );

function relativeProblem(
  { workspaces }: Repository,
  file: SourceFile,
  record: ImportRecord,
): string | undefined {
  const own = workspaceOf(workspaces, file.path);
  const target = posix.join(posix.dirname(file.path), record.specifier);
  if (own && !target.startsWith(`${own.folder}/`)) return `${record.specifier} leaves the package`;
  return undefined;
}

function packageProblem(
  { workspaces }: Repository,
  file: SourceFile,
  record: ImportRecord,
): string | undefined {
  if (record.specifier.startsWith("node:") || record.specifier.startsWith("virtual:"))
    return undefined;
  const { packageName, subpath } = splitSpecifier(record.specifier);
  const own = workspaceOf(workspaces, file.path);
  if (!own) return undefined;
  if (packageName === own.name) return undefined;
  const target = workspaces.find((workspace) => workspace.name === packageName);
  if (!own.dependencies.has(packageName) && !isTestTool(file, packageName)) {
    return `${packageName} is not declared in ${own.folder}/package.json`;
  }
  if (!target) return undefined;
  if (!target.exports.has(subpath)) return `${record.specifier} is not a door of ${packageName}`;
  return file.isTest ? undefined : layerProblem(own, target, record);
}

function layerProblem(own: Workspace, target: Workspace, record: ImportRecord): string | undefined {
  const [ownLayer = "", ownName = ""] = own.folder.split("/");
  const [targetLayer = "", targetName = ""] = target.folder.split("/");
  const forbidden = `${own.folder} may not import ${target.folder}`;
  const isPlatform = targetLayer === "apps" && targetName === "platform";
  switch (ownLayer) {
    case "packages":
      return targetLayer === "packages" ? undefined : forbidden;
    case "domains":
      if (targetLayer === "packages") return undefined;
      return targetLayer === "domains" && (DOMAIN_EDGES[ownName] ?? []).includes(targetName)
        ? undefined
        : forbidden;
    case "adapters":
      if (targetLayer === "packages") return undefined;
      return targetLayer === "domains" && record.isTypeOnly ? undefined : forbidden;
    case "fragments":
      return BROWSER_SAFE.has(target.name) ? undefined : forbidden;
    case "apps":
      return appProblem(ownName, targetLayer) ? forbidden : undefined;
    case "simulation":
      return isPlatform || targetLayer === "packages" || targetLayer === "domains"
        ? undefined
        : forbidden;
    case "chaos":
      return targetLayer === "apps" && !isPlatform ? forbidden : undefined;
    default:
      return undefined;
  }
}

function appProblem(app: string, targetLayer: string): boolean {
  if (app === "platform") return targetLayer === "fragments" || targetLayer === "apps";
  if (app === "shell" || app === "provider") return targetLayer !== "packages";
  return false;
}

function isTestTool(file: SourceFile, packageName: string): boolean {
  if (file.path.endsWith(".config.ts")) return true;
  return file.isTest && ["vitest", "fast-check", "@fairline/testing"].includes(packageName);
}

/** No file and no package imports itself over others. */
export const checkCycles: Rule = ({ sources, workspaces }) => {
  const byFile = new Map<string, string[]>();
  const known = new Set(sources.map((file) => file.path));
  for (const file of sources) {
    const targets = file.imports
      .filter((record) => record.specifier.startsWith(".") && !record.isTypeOnly)
      .map((record) => posix.join(posix.dirname(file.path), record.specifier))
      .filter((path) => known.has(path));
    byFile.set(file.path, targets);
  }
  const names = new Set(workspaces.map((workspace) => workspace.name));
  const byPackage = new Map(
    workspaces.map((workspace): [string, string[]] => [
      workspace.name,
      [...workspace.dependencies.keys()].filter((name) => names.has(name)),
    ]),
  );
  return [...cyclesOf(byFile, "file"), ...cyclesOf(byPackage, "package")];
};

function cyclesOf(graph: ReadonlyMap<string, readonly string[]>, what: string): Finding[] {
  const state = new Map<string, "open" | "done">();
  const findings: Finding[] = [];
  function visit(node: string, trail: readonly string[]): void {
    if (state.get(node) === "done") return;
    if (state.get(node) === "open") {
      const cycle = [...trail.slice(trail.indexOf(node)), node].join(" → ");
      findings.push({ rule: "cycles", place: node, message: `${what} cycle: ${cycle}` });
      return;
    }
    state.set(node, "open");
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node]);
    state.set(node, "done");
  }
  for (const node of graph.keys()) visit(node, []);
  return findings;
}
