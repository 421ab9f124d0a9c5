import { useReading } from "@fairline/i18n";
import { classNames } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import type { PayMark } from "../../table-kit/pays/pay-table.tsx";
import styles from "./scratch-field.module.css";

/** What a field is given; `prize` is null while there is no ticket. */
export type ScratchFieldProps = {
  /** From 1. */
  readonly number: number;
  readonly prize: number | null;
  readonly isOpen: boolean;
  /** Whether it is one of the three that win; known when all are open. */
  readonly mark: PayMark;
  onScratch(): void;
};

const MULTIPLE_E4 = 10_000;

/** A field: what it shows lies under a cover until it is pressed. */
export function ScratchField(props: ScratchFieldProps): ReactNode {
  const { number, prize, isOpen, mark, onScratch } = props;
  const { t, lang } = useReading();
  const isReady = prize !== null && !isOpen;
  const shown = prize === null || !isOpen ? null : multipleText(prize * MULTIPLE_E4, lang);
  const name = shown === null ? t("game.scratch.covered", { number }) : shown;
  return (
    <button
      type="button"
      className={classNames(styles.field, mark !== "none" && styles.equal, styles[mark])}
      aria-label={mark === "none" ? name : `${name}, ${t("game.scratch.won")}`}
      aria-disabled={!isReady}
      onClick={isReady ? onScratch : undefined}
    >
      <bdi className={styles.prize}>{shown}</bdi>
      <span className={classNames(styles.cover, isOpen && styles.gone)} aria-hidden />
    </button>
  );
}
