import type { FixtureRow } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import styles from "./page.module.css";

/** Says once for a page that what it lists are replays, or simulated, and leads to what that means. */
export function ReplayNote(props: {
  groups: readonly { readonly fixtures: readonly FixtureRow[] }[];
}): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const sources = new Set(
    props.groups.flatMap(({ fixtures }) => fixtures.map(({ source }) => source)),
  );
  return (["replay", "simulated"] as const)
    .filter((source) => sources.has(source))
    .map((source) => (
      <a
        key={source}
        className={styles.note}
        href={href("/licenses")}
        title={t(`sports.${source}.long`)}
      >
        {t(`sports.${source}.note`)}
      </a>
    ));
}
