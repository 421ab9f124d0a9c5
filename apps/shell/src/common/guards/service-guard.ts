import type { Guard } from "./visit.ts";

/** The redirect service sends visitors elsewhere; whoever asked it saw to it that it is ours. */
export const serviceGuard: Guard = ({ visit }) => {
  const { move } = visit.services;
  return move ? { kind: "redirect", to: move.to, code: move.code, how: "document" } : undefined;
};
