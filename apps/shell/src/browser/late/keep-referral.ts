import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Keeper } from "../consent/keeper.ts";

/** What keeping a referral works with. */
export type ReferralParts = {
  readonly bus: BridgeBus;
  readonly keeper: Pick<Keeper, "read" | "write">;
  /** The search of the address at which the visitor came. */
  readonly search: string;
  readonly signal: AbortSignal;
};

/** What a reference looks like; anything else is dropped. */
const CODE = /^[A-Za-z0-9_.:-]{1,128}$/;

/**
 * Keeps who sent a visitor, as far as he consented, and tells it to the form he registers with. Who
 * sent him first counts.
 */
export function keepReferral({ bus, keeper, search, signal }: ReferralParts): void {
  const given = new URLSearchParams(search).get("ref") ?? "";
  if (CODE.test(given) && keeper.read("refererid") === undefined) keeper.write("refererid", given);
  const tell = () => {
    const code = keeper.read("refererid");
    if (code !== undefined && CODE.test(code)) bus.emit("referral:told", { code });
  };
  bus.on("referral:ask", tell, signal);
  // A form may have asked before anybody listened.
  tell();
}
