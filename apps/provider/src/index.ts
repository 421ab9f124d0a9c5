export {
  createProvider,
  type Provider,
  type ProviderOptions,
  type ProviderRequest,
} from "./create-provider.ts";
export { providerErrors } from "./errors.ts";
export { type ProviderCheck, providerChecks } from "./store/audit-checks.ts";
export type { StakeProfile } from "./model/stake-rules.ts";
export { providerCatalogue } from "./provider-catalogue.ts";
