import { definePage, ready } from "../office-page.ts";
import { type DepositRoom, lastFirst } from "../order/deposit-room.ts";
import { type FoundMethods, loadMethods, loadRoom } from "../order/load-methods.ts";
import { RechargePage } from "./recharge-page.tsx";

/** `room` is what the narrowest deposit limit leaves. */
type RechargeState = FoundMethods & { readonly room: DepositRoom | null };

/** The ways to pay in, the last used one first. */
export const rechargePage = definePage<RechargeState>({
  path: "/office/recharge",
  titleKey: "common.deposit",
  menu: { group: "money", order: 10, icon: "wallet" },
  frame: "menu",
  access: "player",
  async load(request) {
    const [loaded, room, paid] = await Promise.all([
      loadMethods(request),
      loadRoom(request),
      request.api("findPayments", { query: {} }, request.signal),
    ]);
    if (loaded.kind !== "ready") return loaded;
    const { methods, own } = loaded.state;
    const last = paid.ok ? paid.reply.payments[0]?.methodId : undefined;
    return ready({ methods: lastFirst(methods, last), own, room });
  },
  view: ({ state }) => <RechargePage {...state} />,
});
