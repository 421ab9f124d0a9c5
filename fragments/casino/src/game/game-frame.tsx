import type { GameCard } from "@fairline/contracts";
import { useFragment, type ViewPart } from "@fairline/fragment-kit";
import type { Game } from "@fairline/games";
import { useReading } from "@fairline/i18n";
import type { Json } from "@fairline/kernel";
import { type ReactNode, useState } from "react";
import { phaseOf } from "../desk/phase-of.ts";
import { useGameDesk } from "../desk/use-game-desk.ts";
import type { SeatProps } from "../tables/all-tables.tsx";
import { firstSelection } from "../tables/first-selection.ts";
import styles from "./game-frame.module.css";
import { GamePanels } from "./game-panels.tsx";
import { isSeatLocked, viewOfStake } from "./view-of-stake.ts";
import { LastResults } from "./last-results.tsx";
import { MoneyLine } from "./money-line.tsx";
import { StakePanel } from "./stake-panel.tsx";
import { StatusLine } from "./status-line.tsx";
import type { TableProps } from "../tables/table-props.ts";
import { WinBurst } from "./win-burst.tsx";

const GUEST_CURRENCY = "EUR";

/** What a frame is given: the game, what the lobby tells of it, and the part with its table. */
export type GameFrameProps = { game: Game; card: GameCard; part: ViewPart<SeatProps> };

/**
 * A game: stage, choices and stake on one screen; its pays, the money of the session and all about it
 * follow. A guest has no session, so nothing of one is shown.
 */
export function GameFrame({ game, card, part }: GameFrameProps): ReactNode {
  const { signedIn } = useFragment();
  const { lang } = useReading();
  const { desk, state } = useGameDesk(card.gameId);
  const [chosen, choose] = useState<Json>(() => firstSelection(game.id));
  const [typed, type] = useState<string | null>(null);
  const phase = phaseOf(state);
  const isLocked = isSeatLocked(phase);
  const currency = state.purse?.balance.currency ?? signedIn?.currency ?? GUEST_CURRENCY;
  const selection = (isLocked && game.parseSelection(state.round?.selection)) || chosen;
  const stake = viewOfStake({ state, game, selection: chosen, typed, currency, lang });
  const table: TableProps = {
    game,
    selection: state.errand?.kind === "play" ? chosen : selection,
    onSelect: (next) => {
      if (!isLocked) choose(next);
    },
    round: state.round,
    isLocked,
    isOpen: phase.kind === "open",
    act: desk.act,
    stakeMinor: stake.minor,
    currency,
    onShown: desk.shown,
  };
  // Pays mark the outcome, so they wait until the stage has shown it.
  const shownTable = { ...table, round: state.isShown ? state.round : null };
  const isPlayer = signedIn !== null;
  return (
    <>
      <div className={styles.game}>
        <div className={styles.screen}>
          <part.View table={table} />
          <WinBurst state={state} phase={phase} />
          <StakePanel
            phase={phase}
            stake={stake}
            currency={currency}
            isCooling={state.isCooling}
            onType={type}
            onPlay={() => {
              if (stake.verdict === "ok" && stake.minor !== null) desk.play(stake.minor, chosen);
            }}
          />
          {isPlayer ? (
            <div className={styles.bar}>
              <StatusLine state={state} phase={phase} desk={desk} currency={currency} />
              <LastResults desk={desk} state={state} />
            </div>
          ) : null}
        </div>
        <div className={styles.pays}>
          <part.View pays={shownTable} />
        </div>
      </div>
      {isPlayer ? <MoneyLine state={state} stakeMinor={stake.minor} currency={currency} /> : null}
      <GamePanels card={card} part={part} game={game} desk={desk} state={state} />
    </>
  );
}
