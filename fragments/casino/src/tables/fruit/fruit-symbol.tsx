import type { ReactNode } from "react";
import styles from "./fruit-symbol.module.css";

/** A symbol of the reels. It takes its size from its box and says nothing. */
export function FruitSymbol({ symbol }: { symbol: string }): ReactNode {
  return (
    <svg className={styles.symbol} viewBox="0 0 48 48" aria-hidden>
      {DRAWINGS[symbol]}
    </svg>
  );
}

/** The leaf that orange, plum and cherries share. */
const leaf = <path className={styles.leaf} d="M25 12c2-6 8-8 14-7-1 6-7 10-14 7Z" />;

const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  "7": (
    <path
      className={styles.seven}
      d="M10 6H39V13C31 21 27 31 25 43H14C16 32 20 23 26 16H18V21H10Z"
    />
  ),
  D: (
    <>
      <path className={styles.diamond} d="M13 8H35L46 20 24 44 2 20Z" />
      <path className={styles.edge} d="M2 20H46M13 8 17 20 24 8 31 20 35 8M17 20 24 44 31 20" />
    </>
  ),
  B: (
    <>
      <circle className={styles.clapper} cx="24" cy="39" r="5" />
      <path
        className={styles.bell}
        d="M24 4c2 0 3 1 3 3 7 2 10 7 10 14 0 8 2 11 5 15H6c3-4 5-7 5-15C11 14 14 9 21 7c0-2 1-3 3-3Z"
      />
    </>
  ),
  P: (
    <>
      <path className={styles.plum} d="M24 12c9-3 17 4 17 15S33 45 24 45 7 38 7 27s8-18 17-15Z" />
      <path className={styles.edge} d="M24 13c-5 7-6 18-2 30" />
      {leaf}
    </>
  ),
  O: (
    <>
      <circle className={styles.orange} cx="24" cy="28" r="17" />
      <path className={styles.edge} d="M17 24h.1M24 32h.1M31 25h.1M19 36h.1M31 36h.1" />
      {leaf}
    </>
  ),
  L: (
    <>
      <path
        className={styles.lemon}
        d="M5 31c-3 3-3 7 0 8 2 1 3 0 5 1 10 6 24 3 30-8 4-7 2-12 3-17 1-3 2-5 0-7s-5-1-8 0c-5 1-11 0-18 4C9 16 6 23 5 31Z"
      />
      <path className={styles.edge} d="M16 24c3-5 7-8 13-9" />
    </>
  ),
  C: (
    <>
      <path className={styles.stem} d="M15 29C16 20 20 13 27 8M33 30C33 21 31 14 27 8" />
      <circle className={styles.cherry} cx="14" cy="35" r="9" />
      <circle className={styles.cherry} cx="34" cy="36" r="9" />
      <path className={styles.leaf} d="M27 8c3-5 9-6 15-3-2 6-9 8-15 3Z" />
    </>
  ),
  W: (
    <>
      <rect className={styles.wild} x="3" y="3" width="42" height="42" rx="9" />
      <path
        className={styles.star}
        d="M24 8 28.7 18.5 40 19.7 31.5 27.3 34 38.5 24 32.7 14 38.5 16.5 27.3 8 19.7 19.3 18.500Z"
      />
    </>
  ),
};
