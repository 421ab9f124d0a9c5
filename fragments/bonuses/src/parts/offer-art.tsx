import type { OfferView } from "@fairline/contracts";
import type { ReactNode } from "react";
import styles from "./offer-art.module.css";

/** Drawing of an offer: a ball for betting, cards and chips for games. */
export function OfferArt({ choice }: Pick<OfferView, "choice">): ReactNode {
  return choice === 1 ? <BallArt /> : <CardsArt />;
}

/** Drawing of a promotion: a ticket. */
export function PromotionArt(): ReactNode {
  return (
    <Art>
      <g transform="translate(100 100) rotate(-14)">
        <path
          className={styles.lime}
          d="M-70-42H70V-14A14 14 0 0 0 70 14V42H-70V14A14 14 0 0 0-70-14Z"
        />
        <path className={styles.cut} d="M30-42V42" />
        <path className={styles.ink} d="M-22-26-14-8 6-6-9 7-4 26-22 16-40 26-35 7-50-6-30-8Z" />
      </g>
    </Art>
  );
}

function BallArt(): ReactNode {
  return (
    <Art>
      <path className={styles.thin} d="M-20 150H220M100 60V240M40 150A60 60 0 0 1 160 150" />
      <g transform="translate(100 96)">
        <circle className={styles.white} r="52" />
        <path className={styles.ink} d="M0-20 19-6 12 16H-12L-19-6Z" />
        <path
          className={styles.seam}
          d="M0-20V-44M19-6 42-16M12 16 27 37M-12 16-27 37M-19-6-42-16M0-44-22-47M0-44 22-47M42-16 50 8M-42-16-50 8M27 37 6 51M-27 37-6 51"
        />
      </g>
      <path className={styles.line} d="M14 92C30 78 34 70 44 52M8 122C22 116 32 112 40 104" />
    </Art>
  );
}

function CardsArt(): ReactNode {
  return (
    <Art isWarm>
      <g transform="translate(78 92) rotate(-16)">
        <rect className={styles.white} x="-34" y="-48" width="68" height="96" rx="8" />
        <path className={styles.red} d="M0-22C16-44 44-18 0 18-44-18-16-44 0-22Z" />
      </g>
      <g transform="translate(122 98) rotate(12)">
        <rect className={styles.white} x="-34" y="-48" width="68" height="96" rx="8" />
        <path className={styles.ink} d="M0-28C40 6 20 22 4 12L9 28H-9L-4 12C-20 22-40 6 0-28Z" />
      </g>
      <Chip x={48} y={160} />
      <Chip x={100} y={172} />
      <Chip x={152} y={158} />
    </Art>
  );
}

function Chip({ x, y }: { x: number; y: number }): ReactNode {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle className={styles.lime} r="22" />
      <circle className={styles.notch} r="18" />
      <circle className={styles.ink} r="9" />
    </g>
  );
}

function Art({ isWarm = false, children }: { isWarm?: boolean; children: ReactNode }): ReactNode {
  return (
    <svg
      className={isWarm ? styles.warm : styles.cool}
      viewBox="0 0 200 200"
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
    >
      {children}
    </svg>
  );
}
