import { type FragmentView, useFragment } from "@fairline/fragment-kit";
import { systemClock } from "@fairline/kernel";
import { useEffect, useState, useSyncExternalStore } from "react";
import { emptySlip } from "../state/slip.ts";
import { type CouponDesk, createCouponDesk, type DeskState, type OwnMoney } from "./coupon-desk.ts";
import { openTabChannel, openTextStore } from "./open-tab-channel.ts";
import { newRequestId } from "./new-request-id.ts";
import { type CouponUsual, createSlipShelf } from "./slip-shelf.ts";

/** What the server and the first moment of a page show: nobody has read the storage yet. */
const unread: DeskState = {
  slip: emptySlip,
  placement: [],
  quote: null,
  feed: "connecting",
  balance: null,
  accounts: [],
  accountId: null,
  presets: {},
  said: null,
  spoken: null,
};

/** The desk of this page, and its state. */
export function useCouponDesk(
  money: OwnMoney,
  usual: CouponUsual,
): {
  desk: CouponDesk;
  state: DeskState;
} {
  const view = useFragment();
  const playerId = view.signedIn?.playerId ?? null;
  const [desk] = useState(() => openDesk(view, money, usual));
  const [first] = useState(() => ({
    ...unread,
    slip: { ...emptySlip, policy: usual.policy },
  }));
  const state = useSyncExternalStore(desk.subscribe, desk.state, () => first);
  useEffect(() => desk.start(), [desk]);
  useEffect(() => desk.playerChanged(playerId, money), [desk, playerId, money]);
  return { desk, state };
}

function openDesk(view: FragmentView, money: OwnMoney, usual: CouponUsual): CouponDesk {
  const { api, live, bus, signal } = view;
  const playerId = view.signedIn?.playerId ?? null;
  const shelf = view.isServer
    ? createSlipShelf(null, null, playerId, usual)
    : createSlipShelf(openTextStore(), openTabChannel(signal), playerId, usual);
  return createCouponDesk(
    { api, live, bus, clock: systemClock, shelf, newRequestId: () => newRequestId(live), signal },
    money,
  );
}
