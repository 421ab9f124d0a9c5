import type { ReactNode } from "react";
import styles from "./state.module.css";

/** Rows of the final height while the content is on its way. */
export function Skeleton({
  rows,
  height = "row",
}: {
  rows: number;
  height?: "row" | "line";
}): ReactNode {
  return (
    <div className={styles.skeleton} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles[height]} />
      ))}
    </div>
  );
}
