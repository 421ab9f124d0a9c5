import type { ReactNode } from "react";
import styles from "./art.module.css";
import { ArtFrame } from "./art-frame.tsx";

/** Numbered balls. */
export function KenoArt(): ReactNode {
  return (
    <ArtFrame tone="cool">
      {[
        { x: 34, y: 40, r: 20, tone: styles.iris, text: "7" },
        { x: 80, y: 36, r: 22, tone: styles.lime, text: "24" },
        { x: 52, y: 78, r: 24, tone: styles.red, text: "40" },
        { x: 96, y: 80, r: 16, tone: styles.gold, text: "3" },
      ].map(({ x, y, r, tone, text }) => (
        <g key={text} transform={`translate(${x} ${y})`}>
          <circle r={r} className={tone} />
          <circle r={r * 0.62} className={styles.white} />
          <text y="5" className={`${styles.sign} ${styles.small} ${styles.ink}`}>
            {text}
          </text>
        </g>
      ))}
    </ArtFrame>
  );
}
