import type { AskedLeg } from "@fairline/contracts";
import type { CouponPick } from "@fairline/fragment-protocol";

/** A price as one moment knew it: value and the market version it belongs to. */
export type PriceStamp = { oddsMilli: number; epoch: number; seq: number };

/**
 * One selection of the slip. `agreed` is the price the player saw and stands for; `now` is the
 * newest known one, null while the outcome has none.
 */
export type SlipPick = Omit<CouponPick, "oddsMilli" | "epoch" | "seq"> & {
  key: string;
  agreed: PriceStamp;
  now: PriceStamp | null;
  state: PickState;
  score: readonly [number, number] | null;
  isLive: boolean;
  /** The last move of the price, for the arrow and "2.10 → 2.05"; null until it moves. */
  moved: { fromOddsMilli: number; atMs: number } | null;
};

/** `open` may be bet on; `suspended` may come back; `closed` is final. */
export type PickState = "open" | "suspended" | "closed";

/** The key the whole page uses for an outcome: `fixtureId|marketKey|outcomeId`. */
export function pickKey(pick: {
  fixtureId: string;
  typeId: string;
  specifiers: string;
  outcomeId: string;
}): string {
  return `${pick.fixtureId}|${marketKey(pick.typeId, pick.specifiers)}|${pick.outcomeId}`;
}

/** `typeId`, or `typeId/specifiers` when there are specifiers. */
export function marketKey(typeId: string, specifiers: string): string {
  return specifiers === "" ? typeId : `${typeId}/${specifiers}`;
}

/** A selection of the slip from a clicked price. */
export function slipPick(pick: CouponPick): SlipPick {
  const { oddsMilli, epoch, seq, ...rest } = pick;
  const stamp = { oddsMilli, epoch, seq };
  return {
    ...rest,
    key: pickKey(pick),
    agreed: stamp,
    now: stamp,
    state: "open",
    score: null,
    isLive: pick.section === "live",
    moved: null,
  };
}

/** What a bet sends for a selection: the newest price, which the policy or the player accepted. */
export function askedLeg(pick: SlipPick): AskedLeg {
  const stamp = pick.now ?? pick.agreed;
  return {
    fixtureId: pick.fixtureId,
    typeId: pick.typeId,
    specifiers: pick.specifiers,
    outcomeId: pick.outcomeId,
    oddsMilli: stamp.oddsMilli,
    epoch: stamp.epoch,
    seq: stamp.seq,
  };
}
