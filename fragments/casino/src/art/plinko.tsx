import type { ReactNode } from "react";
import styles from "./art.module.css";
import { ArtFrame } from "./art-frame.tsx";

/** A ball above rows of pins. */
export function PlinkoArt(): ReactNode {
  return (
    <ArtFrame>
      {[3, 4, 5, 6].map((count, row) =>
        Array.from({ length: count }, (_, pin) => (
          <circle
            key={`${row}-${pin}`}
            cx={60 + (pin - (count - 1) / 2) * 17}
            cy={36 + row * 15}
            r="3.2"
            className={styles.white}
          />
        )),
      )}
      <path d="M60 16 L68 33 L60 48 L68 62" className={styles.line} opacity="0.5" />
      <circle cx="68" cy="66" r="7" className={styles.lime} />
      {[0, 1, 2, 3, 4, 5, 6].map((bucket) => (
        <rect
          key={bucket}
          x={4 + bucket * 16.4}
          y="94"
          width="13.6"
          height="12"
          rx="3"
          className={bucket % 6 === 0 ? styles.red : bucket === 3 ? styles.iris : styles.gold}
        />
      ))}
    </ArtFrame>
  );
}
