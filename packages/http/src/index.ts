export type { ApiCall, ApiHandler, ApiSession } from "./api-call.ts";
export { type Api, type ApiOptions, BODY_BYTES_MAX, createApi } from "./create-api.ts";
