import { useReading, useT } from "@fairline/i18n";
import { centIn, findCurrency, formatMinor, parseTyped } from "@fairline/money";
import { classNames } from "@fairline/ui-kit";
import { type KeyboardEvent, type ReactNode, useId } from "react";
import { decimalMarkOf } from "../state/decimal-mark.ts";
import { steppedStake } from "../state/stakes.ts";
import styles from "./stake-input.module.css";

/** Steps are whole euros, or about as much in another currency. */
const EURO_CENTS = 100n;

/** What a stake field is given; `text` is what the player typed, not a number. */
export type StakeInputProps = {
  label: string;
  text: string;
  currency: string;
  exponent: number;
  isSmall?: boolean;
  isInvalid: boolean;
  describedBy?: string;
  isLocked: boolean;
  onText: (text: string) => void;
};

/** A stake with − and +. Any decimal mark, grouping and digits of the player's script are read. */
export function StakeInput(props: StakeInputProps): ReactNode {
  const { label, text, currency, exponent, isLocked, onText } = props;
  const { lang } = useReading();
  const t = useT();
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {`${label}, ${findCurrency(currency)?.symbol ?? currency}`}
      </label>
      <div
        className={classNames(styles.box, props.isSmall && styles.small)}
        data-invalid={props.isInvalid ? "" : undefined}
      >
        <StepButton sign="−" name={t("coupon.less")} isLocked={isLocked} onStep={() => step(-1)} />
        <input
          id={id}
          className={styles.input}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={24}
          aria-invalid={props.isInvalid || undefined}
          aria-describedby={props.describedBy}
          placeholder="0"
          value={text}
          readOnly={isLocked}
          data-stake=""
          onChange={(event) => onText(event.target.value)}
          onKeyDown={stepByKey}
        />
        <StepButton sign="+" name={t("coupon.more")} isLocked={isLocked} onStep={() => step(1)} />
      </div>
    </div>
  );

  function step(direction: 1 | -1): void {
    const parsed = parseTyped(text, exponent, decimalMarkOf(lang));
    const minor = parsed.kind === "amount" ? parsed.minor : 0n;
    onText(
      stakeText(steppedStake(minor, direction, EURO_CENTS * centIn(currency)), exponent, lang),
    );
  }

  function stepByKey(event: KeyboardEvent): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    if (!isLocked) step(event.key === "ArrowUp" ? 1 : -1);
  }
}

/** An amount as the field shows it: the language's decimal mark, no grouping, no idle zeros. */
export function stakeText(minor: bigint, exponent: number, lang: string): string {
  return formatMinor(minor, exponent).replace(/\.0+$/, "").replace(".", decimalMarkOf(lang));
}

function StepButton(props: {
  sign: string;
  name: string;
  isLocked: boolean;
  onStep: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={props.name}
      disabled={props.isLocked}
      onClick={props.onStep}
    >
      {props.sign}
    </button>
  );
}
