import { useT } from "@fairline/i18n";
import { classNames } from "@fairline/ui-kit";
import type { ReactNode } from "react";
import { Gem, type GemName } from "./gem.tsx";
import styles from "./gem-socket.module.css";

/** What a socket is given; another round puts another gem into it. */
export type GemSocketProps = {
  readonly name: GemName | undefined;
  readonly isMatched: boolean;
  readonly roundId: string | undefined;
};

/** A place for a gem; an equal one beside it raises both, over a bar. */
export function GemSocket({ name, isMatched, roundId }: GemSocketProps): ReactNode {
  const t = useT();
  return (
    <li className={styles.socket} data-part="">
      {name === undefined ? (
        <span className="fl-visually-hidden">{t("game.diamonds.empty")}</span>
      ) : (
        <span
          key={roundId}
          className={classNames(styles.gem, isMatched && styles.matched)}
          data-gem=""
        >
          <Gem name={name} />
          <span className="fl-visually-hidden">
            {t(`game.diamonds.gem.${name}`)}
            {isMatched ? `, ${t("game.diamonds.matched")}` : null}
          </span>
        </span>
      )}
      {isMatched ? <span className={styles.mark} data-outcome="" /> : null}
    </li>
  );
}
