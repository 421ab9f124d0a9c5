import { findSection, type Section } from "./sections.ts";

/** What an address of this fragment shows. */
export type CasinoRoute =
  | { readonly kind: "section"; readonly section: Section }
  | { readonly kind: "bonuses" }
  | { readonly kind: "bonus"; readonly id: string }
  | { readonly kind: "thanks"; readonly for: string | null }
  | { readonly kind: "unknown" };

const BONUS = /^\/bonus\/casino\/([a-z0-9][a-z0-9_-]{0,79})$/;
const THANKS = /^\/thank-you(?:\/([a-z]+))?$/;

/** Reads a path without language. No game has a page, so an address of one is no page. */
export function parseRoute(path: string): CasinoRoute {
  if (path === "/bonus/casino") return { kind: "bonuses" };
  const section = findSection(path);
  if (section) return { kind: "section", section };
  const [, id] = BONUS.exec(path) ?? [];
  if (id !== undefined) return { kind: "bonus", id };
  const thanks = THANKS.exec(path);
  return thanks ? { kind: "thanks", for: thanks[1] ?? null } : { kind: "unknown" };
}
