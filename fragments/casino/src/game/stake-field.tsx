import { useT } from "@fairline/i18n";
import type { KeyboardEvent, ReactNode } from "react";
import { fitted, type StakeBounds, stepped } from "../desk/stake.ts";
import styles from "./stake-field.module.css";
import { stakeText, type StakeView } from "./view-of-stake.ts";

const TEXT_MAX = 24;

/** What the field is given; `noteId` names what stands against the stake. */
export type StakeFieldProps = {
  stake: StakeView;
  currency: string;
  isLocked: boolean;
  noteId: string;
  onType(text: string): void;
};

/** An amount with − and +, and presses that halve and double it or go to its bounds. */
export function StakeField(props: StakeFieldProps): ReactNode {
  const { stake, currency, noteId, onType } = props;
  const t = useT();
  const { bounds, minor, cashMinor, exponent, decimalMark } = stake;
  const isLocked = props.isLocked || bounds === null;
  const isWrong = !["ok", "not-open", "no-choice"].includes(stake.verdict);
  const steps: readonly Step[] = [
    { sign: "½", name: t("seat.half"), to: (from) => from / 2n },
    { sign: "2×", name: t("seat.double"), to: (from) => from * 2n },
    { sign: t("seat.min"), name: null, to: (_, { minMinor }) => minMinor },
    { sign: t("seat.max"), name: null, to: () => cashMinor },
  ];
  return (
    <div className={styles.field}>
      <div className={styles.box} data-invalid={isWrong ? "" : undefined}>
        <StepButton sign="−" name={t("seat.less")} isLocked={isLocked} onStep={() => step(-1)} />
        <label className={styles.amount}>
          <span className={styles.label}>
            {t("seat.stake")} · {currency}
          </span>
          <input
            className={styles.input}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            enterKeyHint="go"
            maxLength={TEXT_MAX}
            aria-invalid={isWrong || undefined}
            aria-describedby={noteId}
            value={stake.text}
            readOnly={isLocked}
            onChange={(event) => onType(event.target.value)}
            onKeyDown={stepByKey}
          />
        </label>
        <StepButton sign="+" name={t("seat.more")} isLocked={isLocked} onStep={() => step(1)} />
      </div>
      <div className={styles.steps}>
        {steps.map(({ sign, name, to }) => (
          <StepButton
            key={sign}
            sign={sign}
            name={name}
            isLocked={isLocked}
            onStep={() => {
              if (bounds !== null) put(fitted(to(minor ?? 0n, bounds), bounds));
            }}
          />
        ))}
      </div>
    </div>
  );

  function step(direction: 1 | -1): void {
    if (bounds !== null) put(stepped(minor ?? 0n, direction, bounds));
  }

  function put(next: bigint): void {
    onType(stakeText(next, exponent, decimalMark));
  }

  function stepByKey(event: KeyboardEvent): void {
    if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
    event.preventDefault();
    if (!isLocked) step(event.key === "ArrowUp" ? 1 : -1);
  }
}

/** A press under the field; without a name its sign is one. */
type Step = {
  readonly sign: string;
  readonly name: string | null;
  to(from: bigint, bounds: StakeBounds): bigint;
};

function StepButton(props: {
  sign: string;
  name: string | null;
  isLocked: boolean;
  onStep: () => void;
}): ReactNode {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={props.name ?? undefined}
      disabled={props.isLocked}
      onClick={props.onStep}
    >
      {props.sign}
    </button>
  );
}
