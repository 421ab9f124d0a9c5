export { createDevShell, type DevShellOptions } from "./create-dev-shell.ts";
export type { PageSource } from "./page-source.ts";
