export {
  createSandboxProvider,
  type SandboxProvider,
  type SandboxProviderOptions,
} from "./create-sandbox-provider.ts";
export { createFileJournal, createMemoryJournal, type Journal } from "./journal.ts";
