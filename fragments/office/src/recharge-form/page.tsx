import type { OfferView } from "@fairline/contracts";
import { definePage, ready } from "../office-page.ts";
import type { DepositRoom } from "../order/deposit-room.ts";
import { type FoundMethod, formKey, loadMethod, loadRoom } from "../order/load-methods.ts";
import { RechargeFormPage } from "./recharge-form-page.tsx";

type RechargeFormState = FoundMethod & {
  /** What the narrowest deposit limit leaves. */
  readonly room: DepositRoom | null;
  /** Bonuses that his first deposit may bring still. */
  readonly offers: readonly OfferView[];
};

/** The form of one way to pay in. */
export const rechargeFormPage = definePage<RechargeFormState>({
  path: "/office/recharge/form",
  titleKey: "common.deposit",
  frame: "menu",
  access: "player",
  async load(request) {
    const [loaded, room, found] = await Promise.all([
      loadMethod(request),
      loadRoom(request),
      request.api("findOffers", { query: {} }, request.signal),
    ]);
    if (loaded.kind !== "ready") return loaded;
    const offers = found.ok ? found.reply.offers.filter((one) => one.mayBeTaken) : [];
    return ready({ ...loaded.state, room, offers });
  },
  view: ({ state }) => <RechargeFormPage key={formKey(state)} {...state} />,
});
