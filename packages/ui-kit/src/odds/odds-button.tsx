import { useReading } from "@fairline/i18n";
import type { MouseEventHandler, ReactNode, Ref } from "react";
import { oddsText } from "./odds-text.ts";
import styles from "./odds-button.module.css";

const PRICE_LENGTH = 5;

/** `suspended` may come back, `closed` does not, `loading` has no price yet. */
export type OddsState = "open" | "suspended" | "closed" | "loading";

/** Which way the price went since it was last seen. */
export type OddsDirection = "up" | "down";

/** What an OddsButton is given. */
export type OddsButtonProps = {
  oddsMilli: number | null;
  state: OddsState;
  /** The whole name without the price: fixture, market and pick. */
  name: string;
  isSelected: boolean;
  /** Short pick name shown beside the price in card form. */
  label?: string;
  direction?: OddsDirection;
  /** Painters and listeners find the cell by these. */
  cell?: string;
  tabIndex?: number;
  /** Column in a grid that moves its focus by arrows. */
  column?: number;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  ref?: Ref<HTMLButtonElement>;
};

/**
 * A price that can be picked. Its box never changes size, and a painter may change the price in
 * place: the text node is the only child of `[data-price]`, the states are attributes.
 */
export function OddsButton({ ref, ...props }: OddsButtonProps): ReactNode {
  const { t, lang, oddsFormat } = useReading();
  const price = oddsText(props.oddsMilli, oddsFormat, lang);
  return (
    <button
      ref={ref}
      type="button"
      className={styles.cell}
      data-odds=""
      data-cell={props.cell}
      data-column={props.column}
      data-state={props.state}
      data-dir={props.direction}
      data-long={isLongPrice(price) ? "" : undefined}
      aria-pressed={props.isSelected}
      aria-disabled={props.state === "open" ? undefined : true}
      aria-label={`${props.name}, ${spokenPrice(props.state, price, t)}`}
      tabIndex={props.tabIndex}
      onClick={props.onClick}
    >
      {props.label === undefined ? null : (
        <span className={styles.label} data-label="">
          {props.label}
        </span>
      )}
      <span className={styles.price} data-price="">
        {props.state === "closed" ? oddsText(null, oddsFormat, lang) : price}
      </span>
    </button>
  );
}

/** Whether a price needs narrower letters to stay in its box. */
export function isLongPrice(price: string): boolean {
  return price.length > PRICE_LENGTH;
}

/** The price as it is said: a suspended or closed one is a word. */
export function spokenPrice(state: OddsState, price: string, t: (key: string) => string): string {
  if (state === "suspended") return t("odds.suspended");
  if (state === "closed") return t("odds.closed");
  return state === "loading" ? t("common.loading") : price;
}
