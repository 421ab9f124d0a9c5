import { useFragment } from "@fairline/fragment-kit";
import { useT } from "@fairline/i18n";
import { IconButton } from "@fairline/ui-kit";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./docked-view.module.css";

/**
 * A view of a match in play that goes along: once its place has left the window upwards it stands in
 * a corner, until the place comes back or the player closes it. Its place keeps its height.
 */
export function DockedView(props: {
  /** Whether there is something to follow. */
  isOn: boolean;
  /** What is said beside the view while it is away from the score. */
  caption: ReactNode;
  children: ReactNode;
}): ReactNode {
  const { settings } = useFragment();
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [isAway, setAway] = useState(false);
  const [isClosed, setClosed] = useState(false);
  const isWanted = props.isOn && settings.moveVideoOnScroll === 1;
  useEffect(() => {
    const target = place.current;
    if (!target || !isWanted) return undefined;
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      const isGone = entry?.isIntersecting === false && entry.boundingClientRect.bottom <= 0;
      setAway(isGone && !goesAlong(target));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [isWanted]);
  const isDocked = isWanted && isAway && !isClosed;
  return (
    <div ref={place} className={styles.place}>
      <div className={isDocked ? styles.docked : undefined} data-docked={isDocked ? "" : undefined}>
        {isDocked ? (
          <div className={styles.head}>
            <span className={styles.caption}>{props.caption}</span>
            <IconButton
              icon="x"
              size="tiny"
              name={t("common.close")}
              onClick={() => setClosed(true)}
            />
          </div>
        ) : null}
        {props.children}
      </div>
    </div>
  );
}

/** Whether the column of the view stays in sight beside the markets. */
function goesAlong(place: HTMLElement): boolean {
  const side = place.closest("aside");
  return side !== null && getComputedStyle(side).position === "sticky";
}
