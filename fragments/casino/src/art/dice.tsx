import type { ReactNode } from "react";
import styles from "./art.module.css";
import { ArtFrame } from "./art-frame.tsx";

/** Two dice in the air. */
export function DiceArt(): ReactNode {
  return (
    <ArtFrame>
      <g transform="rotate(-14 44 62)">
        <rect x="20" y="38" width="48" height="48" rx="10" className={styles.white} />
        <circle cx="32" cy="50" r="5" className={styles.iris} />
        <circle cx="56" cy="50" r="5" className={styles.iris} />
        <circle cx="44" cy="62" r="5" className={styles.iris} />
        <circle cx="32" cy="74" r="5" className={styles.iris} />
        <circle cx="56" cy="74" r="5" className={styles.iris} />
      </g>
      <g transform="rotate(16 80 44)">
        <rect x="60" y="24" width="40" height="40" rx="9" className={styles.lime} />
        <circle cx="71" cy="35" r="4.5" className={styles.ink} />
        <circle cx="80" cy="44" r="4.5" className={styles.ink} />
        <circle cx="89" cy="53" r="4.5" className={styles.ink} />
      </g>
    </ArtFrame>
  );
}
