import { canonicalJson, type Json } from "@fairline/kernel";
import type { LiveViewer } from "./live-viewer.ts";

/** What two pages of one process say of a topic. */
export type Comparison = "equal" | "different" | "not-yet";

type Seen = ReturnType<LiveViewer["view"]>;

/**
 * Compares what a page that lived through the trouble shows with what a fresh one was sent. Only states of
 * the same number are compared: matches go on meanwhile, and what is over for both is equal.
 */
export function compareViews(old: Seen, fresh: Seen): Comparison {
  if (old?.view.isOver && fresh?.view.isOver) return "equal";
  if (!old || !fresh || !old.view.sure || !fresh.view.sure || !fresh.view.whole) return "not-yet";
  const place = ({ view }: NonNullable<Seen>) => `${view.epoch} ${view.shape} ${view.seq}`;
  if (place(old) !== place(fresh)) return "not-yet";
  return contentOf(old, fresh.keys) === contentOf(fresh, fresh.keys) ? "equal" : "different";
}

function contentOf({ view }: NonNullable<Seen>, keys: ReadonlySet<string>): string {
  const cells = [...keys].toSorted().map((key): Json => {
    const cell = view.cell(key);
    return cell === undefined ? null : [key, cell.seq, cell.flags, cell.value];
  });
  return `${JSON.stringify(view.doc)} ${canonicalJson(cells)}`;
}
