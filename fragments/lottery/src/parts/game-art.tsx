import type { ReactNode } from "react";
import styles from "./game-art.module.css";

const BALLS = [
  { x: 62, y: 64, r: 34, number: 7, look: "iris" },
  { x: 140, y: 58, r: 38, number: 24, look: "lime" },
  { x: 96, y: 136, r: 42, number: 40, look: "red" },
  { x: 168, y: 146, r: 28, number: 3, look: "iris" },
] as const;

/** Balls with numbers. */
export function NumbersArt(): ReactNode {
  return (
    <Art>
      {BALLS.map(({ x, y, r, number, look }) => (
        <g key={number} transform={`translate(${x} ${y})`}>
          <circle className={styles[look]} r={r} />
          <circle className={styles.white} r={r * 0.62} />
          <text className={styles.number} y="8">
            {number}
          </text>
        </g>
      ))}
    </Art>
  );
}

/** A scratched ticket. */
export function TicketArt(): ReactNode {
  return (
    <Art>
      <g transform="translate(100 100) rotate(-8)">
        <rect className={styles.white} x="-74" y="-54" width="148" height="108" rx="12" />
        <path className={styles.iris} d="M-62-40H62V40H-62V18L-34 4-54-6-16-20-44-28Z" />
        <path className={styles.lime} d="M22-22 31-4 50-2 36 11 40 30 22 20 5 30 9 11-5-2 13-4Z" />
      </g>
      <circle className={styles.red} cx="160" cy="156" r="24" />
    </Art>
  );
}

function Art({ children }: { children: ReactNode }): ReactNode {
  return (
    <svg
      className={styles.art}
      viewBox="0 0 200 200"
      preserveAspectRatio="xMidYMid slice"
      focusable="false"
    >
      {children}
    </svg>
  );
}
