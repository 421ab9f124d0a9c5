export { type Breaker, createBreaker, type Outcome } from "./breaker.ts";
export { type Bulkhead, createBulkhead } from "./bulkhead.ts";
export { createEmbeddedTransport, type EmbeddedRender } from "./embedded-transport.ts";
export {
  type AskedFragment,
  createFragmentClient,
  type FragmentClient,
  type RegisteredFragment,
} from "./fragment-client.ts";
export { createHttpTransport, type HttpTransportOptions } from "./http-transport.ts";
