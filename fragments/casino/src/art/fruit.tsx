import type { ReactNode } from "react";
import styles from "./art.module.css";
import { ArtFrame } from "./art-frame.tsx";

/** Three reels: cherries, a seven and a lemon. */
export function FruitArt(): ReactNode {
  return (
    <ArtFrame tone="warm">
      {[10, 44, 78].map((x) => (
        <rect key={x} x={x} y="22" width="32" height="68" rx="7" className={styles.white} />
      ))}
      <path d="M22 62 C22 48 28 42 34 38 M31 62 C31 52 32 44 34 38" className={styles.edge} />
      <circle cx="21" cy="66" r="7" className={styles.red} />
      <circle cx="33" cy="68" r="7" className={styles.red} />
      <path d="M49 44 H71 V50 L61 72 H53 L62 51 H49 Z" className={styles.iris} />
      <path d="M82 58 C86 42 102 42 106 58 C102 74 86 74 82 58 Z" className={styles.gold} />
      <path d="M4 56 H10 M110 56 H116" className={styles.line} />
    </ArtFrame>
  );
}
