export { createPushWeb, type PushWeb, type PushWebOptions } from "./create-push-web.ts";
export { makePushKeys, type PushKeys, readPushKeys } from "./push-keys.ts";
