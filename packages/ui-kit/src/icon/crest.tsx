import type { ReactNode } from "react";
import styles from "./icon.module.css";

/** A team's crest or flag by its site path. The name beside it speaks, so it stays silent. */
export function Crest(props: { image: string; size?: 14 | 16 | 20 | 24 | 40 | 56 }): ReactNode {
  const size = props.size ?? 16;
  return (
    <img
      className={styles.image}
      src={props.image}
      width={size}
      height={size}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
