import type { Proposal } from "@fairline/contracts";
import { cellId } from "../live/price-painter.ts";

/** The name that the whole page has for a leg's outcome. */
export function legCell(leg: Proposal["legs"][number]): string {
  const { fixtureId, typeId, specifiers, outcomeId } = leg;
  const marketKey = specifiers === "" ? typeId : `${typeId}/${specifiers}`;
  return cellId({ fixtureId, marketKey, outcomeId });
}
