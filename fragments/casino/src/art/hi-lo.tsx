import type { ReactNode } from "react";
import styles from "./art.module.css";
import { ArtFrame } from "./art-frame.tsx";

/** Two cards between up and down. */
export function HiLoArt(): ReactNode {
  return (
    <ArtFrame>
      <g transform="rotate(-9 46 58)">
        <rect x="24" y="26" width="44" height="62" rx="7" className={styles.white} />
        <path
          d="M46 44 C40 36 29 45 46 62 C63 45 52 36 46 44 Z"
          className={styles.red}
          transform="translate(0 4)"
        />
      </g>
      <g transform="rotate(9 78 56)">
        <rect x="56" y="24" width="44" height="62" rx="7" className={styles.iris} />
        <path d="M78 34 L89 48 H83 V55 H73 V48 H67 Z" className={styles.lime} />
        <path d="M78 78 L89 65 H83 V58 H73 V65 H67 Z" className={styles.white} />
      </g>
    </ArtFrame>
  );
}
