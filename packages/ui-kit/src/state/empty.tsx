import type { ReactNode } from "react";
import styles from "./state.module.css";

/** One sentence for a place without content, and at most one thing to do. */
export function Empty({ text, action }: { text: string; action?: ReactNode }): ReactNode {
  return (
    <div className={styles.place}>
      <p className={styles.text}>{text}</p>
      {action}
    </div>
  );
}
