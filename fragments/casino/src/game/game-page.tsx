import type { GameCard } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { findGame } from "@fairline/games";
import type { ReactNode } from "react";
import type { Available } from "../load/page-state.ts";
import { MissingPageView } from "../pages/missing-page.tsx";
import { PageFrame } from "../parts/page-frame.tsx";
import { findTable } from "../tables/all-tables.tsx";
import { GameFrame } from "./game-frame.tsx";
import { messages } from "./messages.ts";

export { messages };

/** The page of one game. */
export function View({ card, available }: { card: GameCard; available: Available }): ReactNode {
  const { signedIn } = useFragment();
  const game = findGame(card.gameId);
  const part = findTable(card.route);
  // A provider may list a game that this build does not know yet.
  if (game === undefined || part === undefined) return <MissingPageView available={available} />;
  return (
    <PageFrame titleKey={`game.${card.route}.name`} available={available}>
      <GameFrame key={signedIn?.playerId ?? ""} game={game} card={card} part={part} />
    </PageFrame>
  );
}
