import type { ReactNode } from "react";
import styles from "./art.module.css";
import { ArtFrame } from "./art-frame.tsx";

/** A curve that climbs away. */
export function LimboArt(): ReactNode {
  return (
    <ArtFrame tone="cool">
      <path d="M10 98 H112" className={styles.thin} />
      <path d="M10 76 H112 M10 54 H112 M10 32 H112" className={styles.thin} opacity="0.25" />
      <path d="M12 96 C52 94 76 80 96 26 L96 98 L12 98 Z" className={styles.teal} opacity="0.5" />
      <path d="M12 96 C52 94 76 80 96 26" className={styles.line} />
      <circle cx="96" cy="26" r="8" className={styles.lime} />
      <text x="50" y="46" className={`${styles.sign} ${styles.white}`}>
        ×
      </text>
    </ArtFrame>
  );
}
