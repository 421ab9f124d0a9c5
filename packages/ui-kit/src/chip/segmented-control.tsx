// Radios and roles here hold rich content, which the plain inputs cannot.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-static-element-interactions */
import { type KeyboardEvent, type ReactNode, useRef } from "react";
import { keyAlongLine } from "./key-along-line.ts";
import { nextIndex } from "./next-index.ts";
import styles from "./segmented-control.module.css";

/** One choice; `href` makes it a link that belongs to the address. */
export type Segment = { id: string; label: ReactNode; href?: string };

/** What a segmented control is given. */
export type SegmentedControlProps = {
  name: string;
  segments: readonly Segment[];
  current: string;
  onChoose?: (id: string) => void;
};

/** One of two to five choices, all in sight. Arrows move between them. */
export function SegmentedControl(props: SegmentedControlProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const areLinks = props.segments.some((segment) => segment.href !== undefined);
  return (
    <div
      ref={list}
      className={styles.list}
      role={areLinks ? "group" : "radiogroup"}
      aria-label={props.name}
      onKeyDown={areLinks ? undefined : move}
    >
      {props.segments.map((segment) => (
        <SegmentItem key={segment.id} segment={segment} {...props} />
      ))}
    </div>
  );

  function move(event: KeyboardEvent): void {
    const current = props.segments.findIndex((segment) => segment.id === props.current);
    const to = nextIndex(
      keyAlongLine(event.key, event.currentTarget),
      current,
      props.segments.length,
    );
    const segment = to === undefined ? undefined : props.segments[to];
    if (!segment || to === undefined) return;
    event.preventDefault();
    props.onChoose?.(segment.id);
    list.current?.querySelectorAll("button").item(to)?.focus();
  }
}

function SegmentItem(props: SegmentedControlProps & { segment: Segment }): ReactNode {
  const { segment, current, onChoose } = props;
  const isCurrent = segment.id === current;
  if (segment.href !== undefined) {
    return (
      <a className={styles.item} href={segment.href} aria-current={isCurrent ? "true" : undefined}>
        {segment.label}
      </a>
    );
  }
  return (
    <button
      type="button"
      role="radio"
      className={styles.item}
      aria-checked={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      onClick={() => onChoose?.(segment.id)}
    >
      {segment.label}
    </button>
  );
}
