import { withoutSpareSlashes } from "./canonical-guard.ts";
import { addressOf, type Guard, redirect } from "./visit.ts";

/** The address says the language of its page. */
export const languageGuard: Guard = ({ visit }) => {
  const { language, search } = visit;
  if (language.prefix === "valid") return undefined;
  return redirect(addressOf(language.lang, withoutSpareSlashes(language.path)) + search);
};
