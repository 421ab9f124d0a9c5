import type { GameRoundView } from "@fairline/contracts";
import type { Game } from "@fairline/games";
import type { Json } from "@fairline/kernel";

/** What the frame of a game gives to its table. */
export type TableProps = {
  readonly game: Game;
  /** What the next round is played with; the frame keeps it, and a locked one stays as it is. */
  readonly selection: Json;
  onSelect(selection: Json): void;
  /** The round under way or the last one; null before the first. */
  readonly round: GameRoundView | null;
  /** A round is on its way, open, or being shown: nothing is chosen. */
  readonly isLocked: boolean;
  /** Acts are taken. */
  readonly isOpen: boolean;
  act(act: Json): void;
  /** The stake of the next round; null while it is no amount. */
  readonly stakeMinor: bigint | null;
  readonly currency: string;
  /** Tells that the outcome of `round` has been shown to its end; the frame then says the result. */
  onShown(): void;
};
