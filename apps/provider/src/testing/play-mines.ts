import type { Seat } from "./open-seat.ts";

/**
 * Opens the first cells of a field with one mine until so many are open, and leaves the round waiting;
 * begins again after a mine. Answers the round.
 */
export async function playMines(at: Seat, cells: number): Promise<string> {
  for (;;) {
    const { body } = await at.play({ mines: 1 });
    const { roundId } = body.round;
    let { state } = body.round;
    for (let step = 0; step < cells && state === "open"; step += 1) {
      ({ state } = (await at.act(roundId, step, { cell: step })).body.round);
    }
    if (state === "open") return roundId;
  }
}
