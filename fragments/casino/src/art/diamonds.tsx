import type { ReactNode } from "react";
import styles from "./art.module.css";
import { ArtFrame } from "./art-frame.tsx";

/** Five cut stones in a row. */
export function DiamondsArt(): ReactNode {
  return (
    <ArtFrame>
      {[
        { x: 20, y: 62, tone: styles.lime },
        { x: 40, y: 46, tone: styles.red },
        { x: 60, y: 38, tone: styles.white },
        { x: 80, y: 46, tone: styles.gold },
        { x: 100, y: 62, tone: styles.teal },
      ].map(({ x, y, tone }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path d="M-13 -6 L-7 -14 H7 L13 -6 L0 16 Z" className={tone} />
          <path
            d="M-13 -6 H13 M-7 -14 L-4 -6 L0 16 L4 -6 L7 -14"
            className={styles.edge}
            fill="none"
            opacity="0.35"
          />
        </g>
      ))}
      <path d="M10 92 H110" className={styles.thin} opacity="0.5" />
    </ArtFrame>
  );
}
