import type { ReactNode } from "react";
import { flagPath } from "./asset-paths.ts";
import styles from "./icon.module.css";

/** A round flag. The name beside it says the country, so it stays silent. */
export function Flag({ code, size = 16 }: { code: string; size?: 14 | 16 | 20 | 24 }): ReactNode {
  return (
    <img
      className={`${styles.image} ${styles.round}`}
      src={flagPath(code)}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
