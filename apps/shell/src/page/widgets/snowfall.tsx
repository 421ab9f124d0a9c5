import type { ReactNode } from "react";
import styles from "./snowfall.module.css";

const FLAKES = Array.from({ length: 12 }, (_, index) => index);

/** Snow over the home page; still, it would be dirt, so without motion there is none. */
export function Snowfall(): ReactNode {
  return (
    <div className={styles.sky} data-snowfall="" aria-hidden="true">
      {FLAKES.map((flake) => (
        <i key={flake} className={styles.flake} />
      ))}
    </div>
  );
}
