/** What may go wrong with a fragment in a browser beside a failed attempt; pages are counted by it. */
export const TROUBLES = ["illegal", "overrun", "recovered"] as const;

/** An impossible step of a state machine, a view that did not unmount, a hydration that React repaired. */
export type Trouble = (typeof TROUBLES)[number];

/** Event of the window that tells of trouble; its detail is the fragment's name and the kind. */
export const TROUBLE_EVENT = "mf:trouble";
