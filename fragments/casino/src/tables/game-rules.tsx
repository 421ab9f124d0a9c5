import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";

/** No game needs more sentences. */
const RULES_MAX = 12;

/** The sentences that a table's texts hold as `game.rules.1`, `game.rules.2` and so on. */
export function GameRules(): ReactNode {
  const t = useT();
  const keys = Array.from({ length: RULES_MAX }, (_, index) => `game.rules.${index + 1}`);
  // A missing text shows its key.
  const told = keys.filter((key) => t(key) !== key);
  return told.map((key) => <li key={key}>{t(key)}</li>);
}
