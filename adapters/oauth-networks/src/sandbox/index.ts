export {
  createSandboxNetworks,
  type SandboxNetworks,
  type SandboxOptions,
} from "./create-sandbox-networks.ts";
export { sandboxAccesses } from "./sandbox-accesses.ts";
