export type { AnswerStore, KeepOptions } from "./answer-store.ts";
export { createEmbeddedTransport, type EmbeddedRender } from "./embedded-transport.ts";
export {
  type AskedFragment,
  type ClientOptions,
  createFragmentClient,
  type FragmentClient,
  type RegisteredFragment,
  type RenderOptions,
  type Served,
  type ServedFrom,
} from "./fragment-client.ts";
export { createHttpTransport, type HttpTransportOptions } from "./http-transport.ts";
export type { PageWait, VisitorSignal } from "./page-wait.ts";
export { byValue, createMeter, type Meter } from "./meter.ts";
export { createManifestSource, type ManifestSource } from "./manifest-source.ts";
export { readSignedManifest, type SignedManifest, signManifest } from "./signed-manifest.ts";
