import { classNames } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import styles from "./art.module.css";

/** The ground of a picture; the name of its game stands beside it. */
export function ArtFrame(props: {
  tone?: "warm" | "gilt" | "cool";
  children: ReactNode;
}): ReactNode {
  return (
    <svg
      className={classNames(styles.art, props.tone && styles[props.tone])}
      viewBox="0 0 120 112"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {props.children}
    </svg>
  );
}
