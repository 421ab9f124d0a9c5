import { Icon } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import type { StoryIcon } from "../../sports/sport-page.ts";
import { findSport } from "../../sports/sports.ts";
import styles from "./moment-icon.module.css";

/** The drawing of a kind of moment; the word beside it speaks. */
export function MomentIcon({ sport, kind }: { sport: string; kind: string }): ReactNode {
  const { icon, tone } = findSport(sport).storyIcons[kind] ?? PLAIN;
  return (
    <span className={styles.icon} data-kind={kind} data-tone={tone}>
      <Icon name={icon} size={14} />
    </span>
  );
}

const PLAIN: StoryIcon = { icon: "info-circle" };
