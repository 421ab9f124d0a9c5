import type { SettingName } from "@fairline/contracts/settings";
import { lateView, useFragment } from "@fairline/fragment-kit";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import type { Section } from "../model/routes.ts";

const Accumulators = lateView("accumulators", () => import("./accumulators.tsx"));

const PLACES = [
  ["line", "accumulatorOfTheDay"],
  ["live", "liveAccumulator"],
] as const satisfies readonly (readonly [Section, SettingName])[];

/** They come when their place is this near to what is seen. */
const NEAR = "300px";

/** Accumulators of both sections, as far as the player wants them: they come when he scrolls to them. */
export function LateAccumulators(): ReactNode {
  const { settings } = useFragment();
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const sections = PLACES.flatMap(([section, name]) => (settings[name] === 1 ? [section] : []));
  const isWanted = sections.length > 0;
  useEffect(() => {
    const target = place.current;
    if (!target || isNear) return undefined;
    const look = (entries: readonly IntersectionObserverEntry[]): void => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
    };
    const observer = new IntersectionObserver(look, { rootMargin: NEAR });
    observer.observe(target);
    return () => observer.disconnect();
  }, [isNear, isWanted]);
  if (!isWanted) return null;
  return isNear ? (
    <Suspense>
      <Accumulators sections={sections} />
    </Suspense>
  ) : (
    <div ref={place} data-near="accumulators" />
  );
}
