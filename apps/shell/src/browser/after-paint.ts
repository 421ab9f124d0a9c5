// What a page needs once it stands and nothing of its first paint does: one script that is fetched
// after the fragments of the server's page have hydrated.
export { fragmentOf, ownPage, routeFacts } from "../common/guards/page-route.ts";
export { isReturnable, judge, signedInTarget } from "../common/guards/judge.ts";
export { judgeModal } from "../common/guards/read-modal.ts";
export { makeVisit } from "../common/guards/make-visit.ts";
export { blockRoutes } from "../common/routes/block.ts";
export { matchRoute } from "../common/routes/match-route.ts";
export { ShellPage } from "../page/shell-page.tsx";
export { workerSolver } from "./captcha/open-solver.ts";
export { solveCaptcha } from "./captcha/solve-captcha.ts";
export { closeBanner } from "./close-banner.ts";
export { fetchSeo } from "./fetch-seo.ts";
export { fetchResult } from "./fragments/fetch-result.ts";
export { inlineCode } from "./fragments/inline-code.ts";
export { forgetKept, noteAnswer } from "./furniture.ts";
export { openFingerprints } from "./identity/fingerprints.ts";
export { leadBack } from "./identity/lead-back.ts";
export { leaveSignedOut } from "./identity/leave-signed-out.ts";
export { parseHead } from "../common/head-items.ts";
export { followRedirects, needsServer } from "./follow-redirects.ts";
export { fetchMissingConfig } from "./settings/missing-config.ts";
export { startLater } from "./start-later.ts";
