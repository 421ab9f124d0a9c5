import { classNames } from "@fairline/ui-kit";
import type { ReactNode, RefObject } from "react";
import styles from "./seat.module.css";

type SeatProps = { box?: RefObject<HTMLDivElement | null>; children: ReactNode };

/** Root of a table without a box of its own, so that its parts take their places in the frame's grid. */
export function Seat({ box, children }: SeatProps): ReactNode {
  return (
    <div ref={box} className={styles.seat}>
      {children}
    </div>
  );
}

/** Field of play in the room that the screen leaves; contents scale by container units (cqi, cqb). */
export function Stage({ children, isTall = false }: { children: ReactNode; isTall?: boolean }) {
  return (
    <div className={classNames(styles.stage, isTall && styles.tall)} data-stage="" tabIndex={-1}>
      {children}
    </div>
  );
}

/** Choices and decisions, beside the stake: always on one screen with the stage. */
export function Controls({ children }: { children: ReactNode }): ReactNode {
  return (
    <div className={styles.controls} data-controls="">
      {children}
    </div>
  );
}
