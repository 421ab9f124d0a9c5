import type { ReactNode } from "react";
import styles from "./art.module.css";
import { ArtFrame } from "./art-frame.tsx";

/** A fan of five cards. */
export function JacksOrBetterArt(): ReactNode {
  return (
    <ArtFrame tone="gilt">
      {[-32, -16, 0, 16, 32].map((angle, index) => (
        <g
          key={angle}
          transform={`translate(60 60) scale(0.86) translate(-60 -56) rotate(${angle} 60 118)`}
        >
          <rect
            x="41"
            y="22"
            width="38"
            height="56"
            rx="6"
            className={`${index === 2 ? styles.lime : styles.white} ${styles.edge}`}
          />
          <text x="50" y="40" className={`${styles.sign} ${styles.small} ${styles.ink}`}>
            {["10", "J", "Q", "K", "A"][index]}
          </text>
        </g>
      ))}
      <path
        d="M60 48 C57 56 50 58 50 64 C50 69 57 70 60 65 C63 70 70 69 70 64 C70 58 63 56 60 48 Z"
        className={styles.ink}
      />
    </ArtFrame>
  );
}
