import type { ReactNode } from "react";
import styles from "./art.module.css";
import { ArtFrame } from "./art-frame.tsx";

/** A card, half scratched open. */
export function ScratchArt(): ReactNode {
  return (
    <ArtFrame tone="gilt">
      <rect x="16" y="20" width="88" height="72" rx="9" className={styles.white} />
      <path
        d="M24 34 L24 30 H96 V84 H24 V72 L40 62 L28 56 L50 48 L34 42 Z"
        className={styles.iris}
      />
      <text x="38" y="58" className={`${styles.sign} ${styles.gold}`}>
        ★
      </text>
      <text x="64" y="66" className={`${styles.sign} ${styles.large} ${styles.lime}`}>
        ★
      </text>
      <circle cx="90" cy="90" r="13" className={styles.gold} />
      <circle cx="90" cy="90" r="8.5" className={styles.edge} fill="none" opacity="0.5" />
    </ArtFrame>
  );
}
