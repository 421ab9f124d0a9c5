import type { ReactNode } from "react";
import { FootballLine } from "./football/football-line.tsx";
import type { MatchDrawing, MatchDrawingProps } from "./sport-page.ts";

/** Drawings of a match by its sport; apart from the sports, for the page of a match alone draws one. */
const drawings: Readonly<Record<string, MatchDrawing>> = {
  football: (props) => <FootballLine {...props} />,
};

/** Whether matches of a sport are drawn. */
export function isDrawn(sport: string): boolean {
  return Object.hasOwn(drawings, sport);
}

/** A match as its sport draws it. */
export function drawMatch(props: MatchDrawingProps): ReactNode {
  const { sport } = props.fixture;
  return isDrawn(sport) ? drawings[sport]?.(props) : null;
}
