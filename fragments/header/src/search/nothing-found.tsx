import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import type { ReactNode } from "react";
import styles from "./search.module.css";

const WAYS = [
  { to: "/line", textKey: "header.search.allMatches" },
  { to: "/live", textKey: "common.live" },
  { to: "/results", textKey: "common.results" },
] as const;

/** Says that nothing fits, and where to look next. */
export function NothingFound({
  words,
  onClose,
}: {
  words: string;
  onClose: () => void;
}): ReactNode {
  const t = useT();
  const { href } = useFragment();
  return (
    <div className={styles.nothing}>
      <p>{t("header.search.nothing", { words })}</p>
      <ul>
        {WAYS.map(({ to, textKey }) => (
          <li key={to}>
            <a href={href(to)} onClick={onClose}>
              {t(textKey)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
