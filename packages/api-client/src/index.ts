export type { AskedOf, PlainCall } from "./asked.ts";
export {
  type ApiCaller,
  type ApiCallerOptions,
  type ApiFetch,
  type CallOutcome,
  createApiCaller,
} from "./create-api-caller.ts";
