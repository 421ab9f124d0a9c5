import type { ReactNode } from "react";
import styles from "./art.module.css";
import { ArtFrame } from "./art-frame.tsx";

/** Covered cells, a gem and a mine. */
export function MinesArt(): ReactNode {
  return (
    <ArtFrame tone="warm">
      {Array.from({ length: 9 }, (_, cell) => (
        <rect
          key={cell}
          x={18 + (cell % 3) * 29}
          y={12 + Math.floor(cell / 3) * 29}
          width="26"
          height="26"
          rx="6"
          className={styles.dim}
        />
      ))}
      <path d="M60 45 L69 54 L60 66 L51 54 Z" className={styles.lime} />
      <path d="M51 54 H69 M60 45 V66" className={styles.edge} opacity="0.4" />
      <g transform="translate(89 83)">
        <path d="M0 -13 V13 M-13 0 H13 M-9 -9 L9 9 M-9 9 L9 -9" className={styles.thin} />
        <circle r="8.5" className={styles.red} />
        <circle cx="-3" cy="-3" r="2.2" className={styles.white} />
      </g>
    </ArtFrame>
  );
}
