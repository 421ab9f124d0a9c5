import { OddsButton } from "@fairline/ui-kit";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useLivePage } from "./live-page.tsx";
import { cellId } from "./price-painter.ts";

/** What a price cell is given. */
export type PriceCellProps = {
  fixtureId: string;
  marketKey: string;
  outcomeId: string;
  /** Fixture, market and pick, as they are spoken. */
  name: string;
  /** Short pick name, shown where the columns have no letters. */
  label?: string;
  /** Column of the grid; such a cell is reached by arrows, not by Tab. */
  column?: number;
};

/** A price: React draws it once, the painter keeps it right. */
export function PriceCell(props: PriceCellProps): ReactNode {
  const { fixtureId, marketKey, outcomeId, name, label, column } = props;
  const { book, painter, toggle } = useLivePage();
  const button = useRef<HTMLButtonElement>(null);
  const ref = { fixtureId, marketKey, outcomeId };
  const { state, oddsMilli } = book.cell(ref);
  // After every render, so that the painter's text never differs from what React believes.
  useLayoutEffect(() => {
    const element = button.current;
    const text = element?.querySelector("[data-price]")?.firstChild;
    return element && text ? painter.price({ ref, element, text, name }) : undefined;
  });
  return (
    <OddsButton
      ref={button}
      oddsMilli={oddsMilli}
      state={state}
      name={name}
      isSelected={false}
      cell={cellId(ref)}
      onClick={() => toggle(ref)}
      {...(label === undefined ? {} : { label })}
      {...(column === undefined ? {} : { tabIndex: -1, column })}
    />
  );
}
