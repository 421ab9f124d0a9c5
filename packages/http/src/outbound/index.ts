export { createOutboundFetch, type OutboundFetch } from "./create-outbound-fetch.ts";
export { isPrivateAddress, publicLookup, type Resolve } from "./private-address.ts";
