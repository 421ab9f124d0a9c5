import { wantPlayer } from "./login-guard.ts";
import type { Guard } from "./visit.ts";

/** Some sites tell only their players how they pay. */
export const paymentPageGuard: Guard = (guarded) => {
  const isClosed = guarded.visit.site.information.paymentAuthOnly;
  return guarded.match?.route.name === "payment" && isClosed ? wantPlayer(guarded) : undefined;
};
