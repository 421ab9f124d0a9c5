import type { FixtureRow } from "@fairline/contracts";
import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import styles from "./page.module.css";

/** Says once for a page that what it lists are replays, and leads to what that means. */
export function ReplayNote(props: {
  groups: readonly { readonly fixtures: readonly FixtureRow[] }[];
}): ReactNode {
  const { href } = useFragment();
  const t = useT();
  const isReplay = props.groups.some(({ fixtures }) =>
    fixtures.some(({ source }) => source === "replay"),
  );
  return isReplay ? (
    <a className={styles.note} href={href("/licenses")} title={t("sports.replay.long")}>
      {t("sports.replay.note")}
    </a>
  ) : null;
}
