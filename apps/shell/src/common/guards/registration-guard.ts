import { returnTarget } from "./return-target.ts";
import { type Guard, NOT_FOUND, redirect } from "./visit.ts";

/** Registration is for guests, where the site registers anybody at all. */
export const registrationGuard: Guard = ({ visit, match, opens }) => {
  if (match?.route.name !== "registration") return undefined;
  if (!visit.site.reg.isRegistrationAllowed) return NOT_FOUND;
  return visit.session.kind === "player" ? redirect(returnTarget(visit, opens)) : undefined;
};
