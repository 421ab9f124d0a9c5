export { createBrowserFragment } from "./create-browser-fragment.tsx";
export { type FragmentView, useFragment } from "./fragment-context.ts";
export type {
  FragmentComponent,
  FragmentDefinition,
  FragmentPage,
  FragmentPart,
  FragmentRequest,
} from "./fragment-definition.ts";
export { createPart, lateView, type ViewPart } from "./fragment-part.tsx";
export { withLanguage, withoutLanguage } from "./language-path.ts";
export type { CashOutDesk, CashOutEntry } from "./cash-out-desk.ts";
export { betWord, type BetWord } from "./bet-word.ts";
export { useCashOut } from "./use-cash-out.ts";
export { every, on } from "./listeners.ts";
export { readConfig } from "./read-config.ts";
export { FRAME_CACHE, readSiteFrame } from "./read-site-frame.ts";
export { readUserConfig } from "./read-user-config.ts";
export { HIDDEN_AMOUNT, useHiddenBalance } from "./use-hidden-balance.ts";
export { useTold } from "./use-told.ts";
