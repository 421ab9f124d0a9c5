export { createBrowserFragment } from "./create-browser-fragment.tsx";
export { type FragmentView, useFragment } from "./fragment-context.ts";
export type {
  FragmentComponent,
  FragmentDefinition,
  FragmentPage,
  FragmentRequest,
} from "./fragment-definition.ts";
export { withLanguage, withoutLanguage } from "./language-path.ts";
export { every, on } from "./listeners.ts";
