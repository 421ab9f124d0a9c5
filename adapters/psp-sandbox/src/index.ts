export {
  createSandboxAdapter,
  type SandboxAdapter,
  type SandboxAdapterOptions,
} from "./create-sandbox-adapter.ts";
export {
  createOutbound,
  type Outbound,
  type OutboundReply,
  type OutboundRequest,
} from "./outbound.ts";
