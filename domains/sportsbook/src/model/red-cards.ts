import type { PlayView } from "@fairline/contracts";

/** Red cards of both sides, in a sport that has them. */
export function redCardsOf(play: PlayView | null): [number, number] | undefined {
  const column = play?.columns.find(({ key }) => key === "red-cards");
  return column && [column.home, column.away];
}
