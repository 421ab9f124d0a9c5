import type { ReactNode } from "react";
import { type CoverShape, coverShapes, motifOf } from "./cover-shapes.ts";
import styles from "./cover-art.module.css";

/** Width of a bar in the drawing. */
const BAR = 18;

/** The picture of an article, drawn from its category and slug; it says nothing that the text does not. */
export function CoverArt(props: {
  category: string;
  slug: string;
  /** Whether it is the low strip above an article. */
  isStrip?: boolean;
}): ReactNode {
  const motif = motifOf(props.category);
  return (
    <svg
      className={styles.cover}
      viewBox="0 0 320 180"
      data-strip={props.isStrip}
      aria-hidden="true"
    >
      {coverShapes(motif, props.slug).map((shape, index) => (
        <Shape key={`shape-${index}`} shape={shape} isStrong={index % 3 === 0} />
      ))}
    </svg>
  );
}

function Shape({ shape, isStrong }: { shape: CoverShape; isStrong: boolean }): ReactNode {
  const look = isStrong ? styles.strong : styles.soft;
  switch (shape.kind) {
    case "bar":
      return (
        <rect className={look} x={shape.x} y={shape.y} width={BAR} height={shape.height} rx={4} />
      );
    case "dot":
      return <circle className={look} cx={shape.x} cy={shape.y} r={shape.r} />;
    default:
      return <path className={styles.line} d={shape.d} />;
  }
}
