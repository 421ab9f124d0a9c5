import { banGuard } from "./ban-guard.ts";
import { blockEndGuard } from "./block-end-guard.ts";
import { blockGuard } from "./block-guard.ts";
import { canonicalGuard } from "./canonical-guard.ts";
import { dutyGuard } from "./duty-guard.ts";
import { forbiddenGuard } from "./forbidden-guard.ts";
import { languageGuard } from "./language-guard.ts";
import { loginGuard } from "./login-guard.ts";
import { matchGuard } from "./match-guard.ts";
import { middlewareGuard } from "./middleware-guard.ts";
import { paymentPageGuard } from "./payment-page-guard.ts";
import { platformGuard } from "./platform-guard.ts";
import { registrationGuard } from "./registration-guard.ts";
import { renderGuard } from "./render-guard.ts";
import { serviceGuard } from "./service-guard.ts";
import { termsGuard } from "./terms-guard.ts";
import { urlGuard } from "./url-guard.ts";
import { validateGuard } from "./validate-guard.ts";
import type { Guard } from "./visit.ts";

/**
 * The questions in their order: cheap before dear, law before convenience, whether a page exists
 * before who asks for it, who asks before what he owes. The last one always answers. A closed site is
 * closed where it has no page, too.
 */
export const GUARDS: readonly Guard[] = [
  urlGuard,
  languageGuard,
  blockGuard,
  blockEndGuard,
  serviceGuard,
  matchGuard,
  platformGuard,
  forbiddenGuard,
  canonicalGuard,
  validateGuard,
  middlewareGuard,
  banGuard,
  registrationGuard,
  loginGuard,
  termsGuard,
  dutyGuard,
  paymentPageGuard,
  renderGuard,
];
