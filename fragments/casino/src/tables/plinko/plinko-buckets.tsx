import { type PlinkoSelection, plinkoTable } from "@fairline/games";
import { useReading } from "@fairline/i18n";
import type { ReactNode } from "react";
import { multipleText } from "../../table-kit/pays/multiple-text.ts";
import styles from "./plinko-buckets.module.css";
import { heatOf } from "./plinko-view.ts";

/** Buckets under the pins with what each pays: boxes of text, so that they are read at any size. */
export function PlinkoBuckets(props: {
  board: PlinkoSelection;
  reached: number | null;
}): ReactNode {
  const { board, reached } = props;
  const { lang } = useReading();
  return (
    <div className={styles.buckets}>
      {plinkoTable(board.rows, board.risk).map((payE4, bucket) => (
        <span
          // Equal buckets stand at both sides.
          key={`${bucket}`}
          className={styles.bucket}
          data-bucket={bucket}
          data-long={payE4 >= LONG_E4 ? "" : undefined}
          data-part=""
          data-heat={heatOf(payE4)}
        >
          <bdi>{bucketText(payE4, lang)}</bdi>
          {bucket === reached ? <i className={styles.reached} data-outcome="" /> : null}
        </span>
      ))}
    </div>
  );
}

const ONE_E4 = 10_000;
/** From here on a number has three digits. */
const LONG_E4 = 1_000_000;

/** A multiple without its sign and without groups of digits: the box is narrow. */
function bucketText(payE4: number, lang: string): string {
  return payE4 % ONE_E4 === 0 ? String(payE4 / ONE_E4) : multipleText(payE4, lang).slice(0, -1);
}
