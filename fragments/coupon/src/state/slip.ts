import type { OddsPolicy, Plan } from "@fairline/contracts";
import type { CouponPick } from "@fairline/fragment-protocol";
import { assertNever } from "@fairline/kernel";
import { pickKey, type SlipPick, slipPick } from "./pick.ts";
import { observePick, type PickObservation } from "./observe-pick.ts";

/** Most selections of one slip. */
export const PICKS_MAX = 40;

/** What the player has gathered and typed, before anything is sent. */
export type Slip = {
  picks: readonly SlipPick[];
  /** The structure the player wants once there are two selections. */
  planWish: Plan;
  stakeText: string;
  /** Singles: one stake for all, or one of its own for each selection. */
  stakeMode: "common" | "each";
  legStakeTexts: Readonly<Record<string, string>>;
  policy: OddsPolicy;
  keepsPicks: boolean;
  /** What the last removal took away, in the order it stood, until something else happens. */
  undo: readonly SlipPick[] | null;
};

/** Everything that may happen to a slip. */
export type SlipEvent =
  | { kind: "toggled"; pick: CouponPick }
  | { kind: "removed"; keys: readonly string[] }
  | { kind: "cleared" }
  | { kind: "undone" }
  | { kind: "undo-expired" }
  | { kind: "plan-chosen"; plan: Plan }
  | { kind: "stake-typed"; text: string }
  | { kind: "stake-mode-chosen"; mode: Slip["stakeMode"] }
  | { kind: "leg-stake-typed"; key: string; text: string }
  | { kind: "policy-chosen"; policy: OddsPolicy }
  | { kind: "keep-chosen"; keeps: boolean }
  | { kind: "observed"; at: number; seen: ReadonlyMap<string, PickObservation> }
  | { kind: "accepted-prices" }
  | { kind: "placed"; keys: readonly string[] }
  | { kind: "loaded"; picks: readonly SlipPick[]; plan: Plan }
  | { kind: "replaced"; slip: Slip };

/** A slip with nothing in it. */
export const emptySlip: Slip = {
  picks: [],
  planWish: "accumulator",
  stakeText: "",
  stakeMode: "common",
  legStakeTexts: {},
  policy: "better",
  keepsPicks: false,
  undo: null,
};

/** The slip after an event. Pure; the same object comes back when nothing changed. */
export function reduceSlip(slip: Slip, event: SlipEvent): Slip {
  switch (event.kind) {
    case "toggled":
      return toggle(slip, event.pick);
    case "removed":
      return remove(slip, new Set(event.keys));
    case "cleared":
      return remove(slip, new Set(slip.picks.map((pick) => pick.key)));
    case "undone":
      return undo(slip);
    case "undo-expired":
      return slip.undo === null ? slip : { ...slip, undo: null };
    case "observed":
      return observe(slip, event.at, event.seen);
    case "accepted-prices":
      return { ...slip, picks: slip.picks.map(agree) };
    case "placed":
      return placed(slip, new Set(event.keys));
    case "loaded":
      return load(slip, event.picks, event.plan);
    case "replaced":
      return event.slip;
    default:
      return choose(slip, event);
  }
}

type ChoiceEvent = Extract<
  SlipEvent,
  {
    kind:
      | "plan-chosen"
      | "stake-typed"
      | "stake-mode-chosen"
      | "leg-stake-typed"
      | "policy-chosen"
      | "keep-chosen";
  }
>;

function choose(slip: Slip, event: ChoiceEvent): Slip {
  switch (event.kind) {
    case "plan-chosen":
      return { ...slip, planWish: event.plan };
    case "stake-typed":
      return { ...slip, stakeText: event.text };
    case "stake-mode-chosen":
      return { ...slip, stakeMode: event.mode };
    case "leg-stake-typed":
      return { ...slip, legStakeTexts: { ...slip.legStakeTexts, [event.key]: event.text } };
    case "policy-chosen":
      return applyPolicy({ ...slip, policy: event.policy });
    case "keep-chosen":
      return { ...slip, keepsPicks: event.keeps };
    default:
      return assertNever(event);
  }
}

/** One selection is always a single; from two the player's wish counts. */
export function planOf(slip: Slip): Plan {
  return slip.picks.length < 2 ? "single" : slip.planWish;
}

/** Whether the newest price of a selection differs from the one the player stands for. */
export function isAwaitingConsent(pick: SlipPick): boolean {
  return pick.state === "open" && pick.now !== null && pick.now.oddsMilli !== pick.agreed.oddsMilli;
}

function toggle(slip: Slip, pick: CouponPick): Slip {
  const key = pickKey(pick);
  if (slip.picks.some((other) => other.key === key)) return remove(slip, new Set([key]));
  if (slip.picks.length >= PICKS_MAX) return slip;
  return { ...slip, picks: [...slip.picks, slipPick(pick)], undo: null };
}

function remove(slip: Slip, keys: ReadonlySet<string>): Slip {
  const picks = slip.picks.filter((pick) => !keys.has(pick.key));
  if (picks.length === slip.picks.length) return slip;
  return { ...slip, picks, legStakeTexts: stakesOf(slip, picks), undo: slip.picks };
}

// Undo brings back what is missing and leaves what was added since.
function undo(slip: Slip): Slip {
  if (slip.undo === null) return slip;
  const before = new Set(slip.undo.map((pick) => pick.key));
  const added = slip.picks.filter((pick) => !before.has(pick.key));
  return { ...slip, picks: [...slip.undo, ...added].slice(0, PICKS_MAX), undo: null };
}

/** A kept coupon takes the place of the slip; what it drove out can be brought back. */
function load(slip: Slip, loaded: readonly SlipPick[], plan: Plan): Slip {
  const picks = loaded.slice(0, PICKS_MAX);
  const keys = new Set(picks.map((pick) => pick.key));
  const isLost = slip.picks.some((pick) => !keys.has(pick.key));
  const planWish = picks.length < 2 ? slip.planWish : plan;
  const undone = isLost ? slip.picks : null;
  return applyPolicy({ ...slip, picks, planWish, legStakeTexts: {}, undo: undone });
}

function placed(slip: Slip, keys: ReadonlySet<string>): Slip {
  if (slip.keepsPicks) return slip;
  const picks = slip.picks.filter((pick) => !keys.has(pick.key));
  if (picks.length === slip.picks.length) return slip;
  return { ...slip, picks, legStakeTexts: stakesOf(slip, picks), undo: null };
}

function stakesOf(slip: Slip, picks: readonly SlipPick[]): Record<string, string> {
  const keys = new Set(picks.map((pick) => pick.key));
  return Object.fromEntries(Object.entries(slip.legStakeTexts).filter(([key]) => keys.has(key)));
}

function observe(slip: Slip, at: number, seen: ReadonlyMap<string, PickObservation>): Slip {
  let isChanged = false;
  const picks = slip.picks.map((pick) => {
    const observation = seen.get(pick.key);
    const next = observation === undefined ? pick : observePick(pick, observation, at);
    isChanged ||= next !== pick;
    return next;
  });
  return isChanged ? applyPolicy({ ...slip, picks }) : slip;
}

/** Agrees to those new prices which the player's policy accepts in advance. */
function applyPolicy(slip: Slip): Slip {
  return {
    ...slip,
    picks: slip.picks.map((pick) => (isAcceptedByPolicy(pick, slip.policy) ? agree(pick) : pick)),
  };
}

function isAcceptedByPolicy(pick: SlipPick, policy: OddsPolicy): boolean {
  if (pick.now === null || pick.now === pick.agreed) return false;
  switch (policy) {
    case "any":
      return true;
    case "better":
      return pick.now.oddsMilli >= pick.agreed.oddsMilli;
    case "none":
      return pick.now.oddsMilli === pick.agreed.oddsMilli;
    default:
      return assertNever(policy);
  }
}

function agree(pick: SlipPick): SlipPick {
  return pick.now === null || pick.now === pick.agreed ? pick : { ...pick, agreed: pick.now };
}
