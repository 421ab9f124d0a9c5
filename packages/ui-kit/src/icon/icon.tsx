import type { ReactNode } from "react";
import type { IconName } from "../icons/icon-names.ts";
import { ICONS_PATH } from "./asset-paths.ts";
import styles from "./icon.module.css";

/** Drawings that point along the line of text: they turn round where it runs from the right. */
const TURNING: ReadonlySet<IconName> = new Set([
  "arrow-left",
  "arrow-right",
  "chevron-left",
  "chevron-right",
  "layout-sidebar-right",
]);

/** A drawing of the sprite in the colour of the text around it; `label` when it stands alone. */
export function Icon(props: {
  name: IconName;
  size?: 14 | 16 | 20 | 24;
  label?: string;
}): ReactNode {
  const size = props.size ?? 20;
  return (
    <svg
      className={styles.icon}
      width={size}
      height={size}
      data-turning={TURNING.has(props.name) ? "" : undefined}
      role={props.label === undefined ? undefined : "img"}
      aria-label={props.label}
      aria-hidden={props.label === undefined ? true : undefined}
    >
      <use href={`${ICONS_PATH}#${props.name}`} />
    </svg>
  );
}
