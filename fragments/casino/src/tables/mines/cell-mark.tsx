import type { ReactNode } from "react";
import styles from "./cell-mark.module.css";
import type { CellFace } from "./mines-view.ts";

/** A stone for a safe cell, a mine for the others; their shapes differ as well as their colours. */
export function CellMark(props: {
  face: Exclude<CellFace, "covered">;
  "data-new"?: string;
}): ReactNode {
  const { face } = props;
  return (
    <svg
      className={styles.mark}
      viewBox="-12 -12 24 24"
      aria-hidden="true"
      focusable="false"
      data-new={props["data-new"]}
      data-bomb={face === "mine" ? "" : undefined}
    >
      {face === "safe" ? (
        <>
          <path className={styles.stone} d="M-9 -3 L-5 -8 H5 L9 -3 L0 9 Z" />
          <path className={styles.cut} d="M-9 -3 H9 M-3 -3 L0 9 L3 -3 M-3 -3 L-1 -8 M3 -3 L1 -8" />
        </>
      ) : (
        <>
          <path className={styles.spikes} d="M0 -10 V10 M-10 0 H10 M-7 -7 L7 7 M-7 7 L7 -7" />
          <circle className={styles.mine} r="6.5" />
          <circle className={styles.shine} cx="-2.2" cy="-2.2" r="1.7" />
        </>
      )}
    </svg>
  );
}
