import { type Guard, NOT_FOUND } from "./visit.ts";

/** Nothing stands in the way. A row that only leads on, and did not, could not learn where to. */
export const renderGuard: Guard = ({ match }) => {
  if (!match) return NOT_FOUND;
  const { route } = match;
  const isOldGame = route.name === "gamesLegacy" || route.name === "gamesLegacyView";
  if (!isOldGame) return { kind: "render", match };
  return { kind: "error", status: 503, message: "the games are not known" };
};
