export { createShell, type Shell } from "./create-shell.ts";
export type { AskedVisitor, FactPorts } from "./facts/fact-ports.ts";
export {
  BUDGETS,
  type Budgets,
  type Registry,
  type RegistryEntry,
  type ShellOptions,
} from "./shell-options.ts";
export { readSite } from "./site-files.ts";
