import { findMovedPage } from "./canonical-guard.ts";
import { type Guard, NOT_FOUND } from "./visit.ts";

/** There is a page, or an operator said where it went. */
export const matchGuard: Guard = ({ visit, match }) =>
  match || findMovedPage(visit) ? undefined : NOT_FOUND;
