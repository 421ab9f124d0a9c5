import { useFragment } from "@fairline/fragment-kit";
import { systemClock } from "@fairline/kernel";
import { useEffect, useState, useSyncExternalStore } from "react";
import { createGameDesk, type GameDesk } from "./game-desk.ts";
import { newRequestId } from "./new-request-id.ts";
import { closedDesk, type DeskState } from "./reduce.ts";

/** The desk of this page's player at a game; a guest's stays closed. */
export function useGameDesk(gameId: string): { desk: GameDesk; state: DeskState } {
  const { api, live, signedIn } = useFragment();
  const playerId = signedIn?.playerId ?? null;
  const [desk] = useState(() =>
    createGameDesk({
      api,
      clock: systemClock,
      gameId,
      newRequestId: () => newRequestId(live, systemClock),
    }),
  );
  const state = useSyncExternalStore(desk.subscribe, desk.state, readClosed);
  useEffect(() => {
    if (playerId === null) return undefined;
    desk.open();
    return () => desk.close();
  }, [desk, playerId]);
  return { desk, state };
}

function readClosed(): DeskState {
  return closedDesk;
}
