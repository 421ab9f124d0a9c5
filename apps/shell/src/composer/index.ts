export type { AskedDocument, OpenDocument } from "../server/fragments/document-parts.ts";
export { createOverrides } from "../server/fragments/overrides.ts";
export { moverHtml, lateEndHtml, lateHtml } from "../server/fragments/late-slots.ts";
export { pendingHtml, slotHtml } from "../server/fragments/slot-html.ts";
export {
  type AskedComposition,
  type ComposerKit,
  NOTHING_SAID,
} from "../server/fragments/composition.ts";
export { pageMeasures, writePage } from "../server/fragments/write-page.ts";
export { type Reply, send } from "../server/reply.ts";
export { visitorSignal } from "../server/visitor-signal.ts";
export { NO_SEO } from "../common/seo/page-seo.ts";
export { BUDGETS } from "../server/shell-options.ts";
