import { gemNames } from "@fairline/games";
import { classNames } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import styles from "./gem.module.css";

/** Name of a gem's colour. */
export type GemName = (typeof gemNames)[number];

/** A gem: one of seven colours, each with a shape of its own. */
export function Gem({ name }: { name: GemName }): ReactNode {
  const outline = OUTLINES[name];
  return (
    <svg className={classNames(styles.gem, styles[name])} viewBox="0 0 48 48" aria-hidden>
      <path d={outline} />
      <path className={styles.light} d={outline} transform="translate(12 12) scale(0.5)" />
    </svg>
  );
}

const OUTLINES: Readonly<Record<GemName, string>> = {
  green: "M24 2 43 13V35L24 46 5 35V13Z",
  purple: "M24 2C32 14 40 21 40 30a16 15 0 0 1-32 0C8 21 16 14 24 2Z",
  yellow: "M11 6H37L42 11V37L37 42H11L6 37V11Z",
  red: "M24 4a20 20 0 1 1 0 40a20 20 0 0 1 0-40Z",
  cyan: "M24 5 46 43H2Z",
  pink: "M24 2 30.5 16.5 46 18 34.5 28.5 38 44 24 36 10 44 13.5 28.5 2 18 17.5 16.5Z",
  blue: "M24 1 42 24 24 47 6 24Z",
};
