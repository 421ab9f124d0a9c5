import type { ReactNode } from "react";
import styles from "./art.module.css";
import { ArtFrame } from "./art-frame.tsx";

/** A tower that is climbed step by step. */
export function TowerArt(): ReactNode {
  return (
    <ArtFrame tone="cool">
      {[0, 1, 2, 3, 4].map((row) =>
        [0, 1, 2].map((column) => (
          <rect
            key={`${row}-${column}`}
            x={27 + column * 23}
            y={90 - row * 18}
            width="20"
            height="15"
            rx="4"
            className={(row * 2) % 3 === column ? styles.teal : styles.dim}
          />
        )),
      )}
      <path d="M37 88 L83 70 L60 52 L37 34" className={styles.line} />
      <path d="M37 8 L37 28 M37 8 L54 13 L37 18" className={styles.line} />
    </ArtFrame>
  );
}
