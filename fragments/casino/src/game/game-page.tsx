import type { GameCard } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { findGame } from "@fairline/games";
import type { ReactNode } from "react";
import type { Menu } from "../load/page-state.ts";
import { MissingPageView } from "../pages/missing-page.tsx";
import { GamePageFrame } from "../parts/game-page-frame.tsx";
import { findTable } from "../tables/all-tables.tsx";
import { GameFrame } from "./game-frame.tsx";
import { messages } from "./messages.ts";

export { messages };

/** The page of one game. */
export function View({ card, menu }: { card: GameCard; menu: Menu }): ReactNode {
  const { signedIn } = useFragment();
  const game = findGame(card.gameId);
  const part = findTable(card.route);
  // A provider may list a game that this build does not know yet.
  if (game === undefined || part === undefined) return <MissingPageView menu={menu} />;
  return (
    <GamePageFrame route={card.route} menu={menu}>
      <GameFrame key={signedIn?.playerId ?? ""} game={game} card={card} part={part} />
    </GamePageFrame>
  );
}
