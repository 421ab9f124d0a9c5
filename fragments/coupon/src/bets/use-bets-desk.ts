import { useFragment } from "@fairline/fragment-kit";
import { systemClock } from "@fairline/kernel";
import { useEffect, useState, useSyncExternalStore } from "react";
import { type BetsDesk, type BetsState, createBetsDesk, unreadBets } from "./bets-desk.ts";

/** The bets of this page's player. */
export function useBetsDesk(isShown: boolean): { desk: BetsDesk; state: BetsState } {
  const view = useFragment();
  const playerId = view.signedIn?.playerId ?? null;
  const [desk] = useState(() => createBetsDesk({ ...view, clock: systemClock }, playerId));
  const state = useSyncExternalStore(desk.subscribe, desk.state, readUnread);
  useEffect(() => desk.start(), [desk]);
  useEffect(() => desk.playerChanged(playerId), [desk, playerId]);
  useEffect(() => desk.setShown(isShown), [desk, isShown]);
  return { desk, state };
}

function readUnread(): BetsState {
  return unreadBets;
}
