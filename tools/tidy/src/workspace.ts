import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** One package of the repository. */
export type Workspace = {
  readonly name: string;
  /** Folder from the root. */
  readonly folder: string;
  readonly exports: ReadonlySet<string>;
  readonly dependencies: ReadonlyMap<string, string>;
};

/** Reads every package manifest below the root's workspace folders. */
export function readWorkspaces(root: string, files: readonly string[]): Workspace[] {
  return files
    .filter((path) => path.endsWith("package.json") && path !== "package.json")
    .filter((path) => !path.includes("node_modules"))
    .map((path) => readWorkspace(root, path));
}

function readWorkspace(root: string, path: string): Workspace {
  const manifest = JSON.parse(readFileSync(join(root, path), "utf8")) as {
    name: string;
    exports?: Record<string, unknown>;
    dependencies?: Record<string, string>;
    optionalDependencies?: Record<string, string>;
    devDependencies?: Record<string, string>;
  };
  return {
    name: manifest.name,
    folder: dirname(path),
    exports: new Set(Object.keys(manifest.exports ?? {})),
    dependencies: new Map(
      Object.entries({
        ...manifest.optionalDependencies,
        ...manifest.devDependencies,
        ...manifest.dependencies,
      }),
    ),
  };
}

/** The package a file belongs to. */
export function workspaceOf(workspaces: readonly Workspace[], path: string): Workspace | undefined {
  return workspaces.find((workspace) => path.startsWith(`${workspace.folder}/`));
}

/** Splits "@fairline/live/browser" into the package and the exported path "./browser". */
export function splitSpecifier(specifier: string): { packageName: string; subpath: string } {
  const parts = specifier.split("/");
  const length = specifier.startsWith("@") ? 2 : 1;
  const rest = parts.slice(length).join("/");
  return { packageName: parts.slice(0, length).join("/"), subpath: rest ? `./${rest}` : "." };
}
