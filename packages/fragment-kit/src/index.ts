export {
  createFragment,
  type Fragment,
  type FragmentEnvironment,
} from "./create-fragment.tsx";
export { createFragmentServer, type FragmentServer } from "./create-fragment-server.ts";
export { type FragmentView, useFragment } from "./fragment-context.ts";
export type {
  FragmentComponent,
  FragmentDefinition,
  FragmentPage,
  FragmentRequest,
} from "./fragment-definition.ts";
export { withLanguage, withoutLanguage } from "./language-path.ts";
export { every, on } from "./listeners.ts";
export { type Answer, type Asked, respond } from "./respond.ts";
