import { loginAddress } from "./login-address.ts";
import { returnTarget } from "./return-target.ts";
import { type Guard, type Guarded, redirect, type Verdict } from "./visit.ts";

/** A player's page wants a player, a guest's page a guest. */
export const loginGuard: Guard = (guarded) => {
  const access = guarded.match?.route.access ?? "any";
  if (access === "player") return wantPlayer(guarded);
  const isPlayer = guarded.visit.session.kind === "player";
  return access === "guest" && isPlayer
    ? redirect(returnTarget(guarded.visit, guarded.opens))
    : undefined;
};

/** Sends a guest to log in. Nobody is sent there because the platform could not be asked. */
export function wantPlayer({ visit }: Guarded): Verdict | undefined {
  if (visit.session.kind === "player") return undefined;
  if (visit.session.kind === "guest") return redirect(loginAddress(visit));
  return { kind: "error", status: 503, message: "it is not known who is signed in" };
}
