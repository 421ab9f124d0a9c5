import { findSection, type Section } from "./sections.ts";

/** What an address of this fragment shows. */
export type CasinoRoute =
  | { readonly kind: "section"; readonly section: Section }
  | { readonly kind: "game"; readonly route: string }
  /** An address that a game has beside its own: by its number, or in the poker section. */
  | { readonly kind: "moved-game"; readonly by: "gameId" | "route"; readonly name: string }
  | { readonly kind: "provider"; readonly section: Section; readonly provider: string }
  | { readonly kind: "bonuses" }
  | { readonly kind: "bonus"; readonly id: string }
  | { readonly kind: "thanks"; readonly for: string | null }
  | { readonly kind: "unknown" };

const GAME = /^\/games\/([a-z0-9][a-z0-9-]{0,63})$/;
const GAME_BY_NUMBER = /^\/(?:slots|casino)\/game\/(\d{1,12})\/[^/]+$/;
const POKER_GAME = /^\/poker\/([a-z0-9][a-z0-9-]{0,63})$/;
const PROVIDER = /^(\/providers|\/brands)\/([a-z0-9][a-z0-9-]{0,63})$/;
const BONUS = /^\/bonus\/casino\/([a-z0-9][a-z0-9_-]{0,79})$/;
const THANKS = /^\/thank-you(?:\/([a-z]+))?$/;

/** Reads a path without language. */
export function parseRoute(path: string): CasinoRoute {
  if (path === "/bonus/casino") return { kind: "bonuses" };
  const section = findSection(path);
  if (section) return { kind: "section", section };
  const [, id] = BONUS.exec(path) ?? [];
  if (id !== undefined) return { kind: "bonus", id };
  const thanks = THANKS.exec(path);
  return thanks ? { kind: "thanks", for: thanks[1] ?? null } : parseGameRoute(path);
}

function parseGameRoute(path: string): CasinoRoute {
  const [, route] = GAME.exec(path) ?? [];
  if (route !== undefined) return { kind: "game", route };
  const [, number] = GAME_BY_NUMBER.exec(path) ?? [];
  if (number !== undefined) return { kind: "moved-game", by: "gameId", name: number };
  const [, poker] = POKER_GAME.exec(path) ?? [];
  if (poker !== undefined) return { kind: "moved-game", by: "route", name: poker };
  const [, above = "", provider] = PROVIDER.exec(path) ?? [];
  const section = findSection(above);
  return section && provider !== undefined
    ? { kind: "provider", section, provider }
    : { kind: "unknown" };
}
