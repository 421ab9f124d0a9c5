export { type NetworkAccess, parseCredentials } from "./credentials.ts";
export { createNetworks } from "./create-networks.ts";
export { createOneTapJudge, GOOGLE_ONE_TAP } from "./create-one-tap-judge.ts";
