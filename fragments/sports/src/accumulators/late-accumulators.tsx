import type { SettingName } from "@fairline/contracts/settings";
import { lateView, useFragment } from "@fairline/fragment-kit";
import { type ReactNode, Suspense, useSyncExternalStore } from "react";
import type { Section } from "../model/routes.ts";

const Accumulators = lateView("accumulators", () => import("./accumulators.tsx"));

const PLACES = [
  ["line", "accumulatorOfTheDay"],
  ["live", "liveAccumulator"],
] as const satisfies readonly (readonly [Section, SettingName])[];

/** Accumulators of both sections, as far as the player wants them: they come after the page. */
export function LateAccumulators(): ReactNode {
  const { settings } = useFragment();
  const isHere = useSyncExternalStore(never, yes, no);
  const sections = PLACES.flatMap(([section, name]) => (settings[name] === 1 ? [section] : []));
  return isHere && sections.length > 0 ? (
    <Suspense>
      <Accumulators sections={sections} />
    </Suspense>
  ) : null;
}

// The server's HTML and the first drawing are without them; the next one has them.
const never = () => () => undefined;
const yes = () => true;
const no = () => false;
