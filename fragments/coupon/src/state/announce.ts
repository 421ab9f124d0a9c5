import { assertNever } from "@fairline/kernel";
import type { Placement } from "./placement.ts";
import { relatedKeys } from "./related.ts";
import { isAwaitingConsent, planOf, type Slip } from "./slip.ts";
import { totalOddsMilli } from "./totals.ts";

/** A sentence for the status region: dictionary key and values; odds are formatted by the page. */
export type Announcement = {
  textKey: string;
  values: Readonly<Record<string, string | number>>;
  oddsMilli: number | null;
  /** Interrupts the reader: a bet was rejected. */
  isAssertive: boolean;
};

/** What a reader who cannot see the slip must hear about its change. */
export function announceSlip(before: Slip, after: Slip): Announcement | undefined {
  const added = after.picks.length - before.picks.length;
  const count = after.picks.length;
  if (added > 0) return say("coupon.said.added", { count }, after);
  if (added < 0) return say("coupon.said.removed", { count }, after);
  const changed = after.picks.filter(
    (pick, index) => pick.now?.oddsMilli !== before.picks[index]?.now?.oddsMilli,
  ).length;
  if (changed > 0) return say("coupon.said.changed", { count: changed }, after);
  const isHeld = (slip: Slip) => slip.picks.filter((pick) => pick.state !== "open").length;
  if (isHeld(after) > isHeld(before)) return say("coupon.said.suspended", {}, after);
  if (isHeld(before) > 0 && isHeld(after) === 0) return say("coupon.said.resumed", {}, after);
  return undefined;
}

/** What must be heard about bets on their way. */
export function announcePlacement(before: Placement, after: Placement): Announcement | undefined {
  for (const { ticket, state } of after) {
    const was = before.find((placing) => placing.ticket.requestId === ticket.requestId)?.state;
    if (was?.kind === state.kind) continue;
    const said = keyOf(state.kind);
    if (said) return { ...said, values: {}, oddsMilli: null };
  }
  return undefined;
}

function keyOf(
  kind: Placement[number]["state"]["kind"],
): Pick<Announcement, "textKey" | "isAssertive"> | undefined {
  switch (kind) {
    case "accepted":
      return { textKey: "coupon.said.accepted", isAssertive: false };
    case "rejected":
    case "refused":
      return { textKey: "coupon.said.rejected", isAssertive: true };
    case "checking":
      return { textKey: "coupon.checking", isAssertive: false };
    case "not-arrived":
      return { textKey: "coupon.notArrived", isAssertive: true };
    case "delay":
      return { textKey: "coupon.said.delay", isAssertive: false };
    case "waiting":
    case "sending":
      return undefined;
    default:
      return assertNever(kind);
  }
}

function say(textKey: string, values: Record<string, string | number>, after: Slip): Announcement {
  const isTotal =
    after.picks.length === 1 ||
    (planOf(after) === "accumulator" && relatedKeys(after.picks).size === 0);
  const needs = after.picks.filter(isAwaitingConsent).length;
  return {
    textKey,
    values: { ...values, needs },
    oddsMilli: isTotal ? totalOddsMilli(after.picks) : null,
    isAssertive: false,
  };
}
