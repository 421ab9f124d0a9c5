/** Drawings that a menu's entry may have. */
export const MENU_ICONS = [
  "baseball",
  "basketball",
  "bell",
  "broadcast",
  "calendar",
  "chart-bar",
  "coins",
  "cricket",
  "esports",
  "file-text",
  "flag",
  "football",
  "gift",
  "help",
  "home",
  "info-circle",
  "list-details",
  "live-view",
  "phone",
  "pitch",
  "player-play",
  "receipt",
  "scale",
  "star",
  "ticket",
  "trophy",
  "wallet",
  "world",
] as const;

/** One of them. */
export type MenuIcon = (typeof MENU_ICONS)[number];
