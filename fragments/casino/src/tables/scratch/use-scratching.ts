import type { GameRoundView } from "@fairline/contracts";
import { useEffect, useRef, useState } from "react";
import { settledRound } from "../../table-kit/showing/shown-state.ts";
import { FIELDS } from "./ticket-fields.ts";

/** Which fields of a ticket are scratched, and how more become so. */
export type Scratching = {
  readonly open: readonly boolean[];
  readonly isAllOpen: boolean;
  scratch(field: number): void;
  scratchAll(): void;
};

const COVERED = Array.from({ length: FIELDS }, () => false);
const OPEN = Array.from({ length: FIELDS }, () => true);

/**
 * Follows the player's hand over the ticket of a round. A ticket that was there when the table came
 * lies open. `onShown` is called once for each settled round, when nothing is covered any more.
 */
export function useScratching(
  round: GameRoundView | null,
  hasTicket: boolean,
  onShown: () => void,
): Scratching {
  const roundId = hasTicket && round !== null ? round.roundId : null;
  const [first] = useState(roundId);
  const [kept, setKept] = useState({ roundId, open: COVERED });
  const open = openFields(roundId, first, kept);
  const isAllOpen = roundId !== null && open.every(Boolean);
  const settled = settledRound(round);
  const told = useRef<string | null>(null);
  useEffect(() => {
    if (settled === null || settled === told.current || (hasTicket && !isAllOpen)) return;
    told.current = settled;
    onShown();
  }, [settled, hasTicket, isAllOpen, onShown]);
  return {
    open,
    isAllOpen,
    scratch: (field) => setKept({ roundId, open: open.map((one, at) => one || at === field) }),
    scratchAll: () => setKept({ roundId, open: OPEN }),
  };
}

function openFields(
  roundId: string | null,
  first: string | null,
  kept: { readonly roundId: string | null; readonly open: readonly boolean[] },
): readonly boolean[] {
  if (roundId === null) return COVERED;
  if (roundId === first) return OPEN;
  return kept.roundId === roundId ? kept.open : COVERED;
}
