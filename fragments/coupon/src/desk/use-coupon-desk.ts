import { browserBytes } from "@fairline/fairness/browser";
import { type FragmentView, useFragment } from "@fairline/fragment-kit";
import { systemClock, uuidV7At } from "@fairline/kernel";
import { useEffect, useState, useSyncExternalStore } from "react";
import { DEFAULT_PRESETS } from "../state/presets.ts";
import { emptySlip } from "../state/slip.ts";
import { type CouponDesk, createCouponDesk, type DeskState } from "./coupon-desk.ts";
import { openTabChannel, openTextStore } from "./open-tab-channel.ts";
import { createSlipShelf } from "./slip-shelf.ts";

/** What the server and the first moment of a page show: nobody has read the storage yet. */
const unread: DeskState = {
  slip: emptySlip,
  placement: [],
  quote: null,
  feed: "connecting",
  balance: null,
  presets: DEFAULT_PRESETS,
  said: null,
  spoken: null,
};

/** The desk of this page, and its state. */
export function useCouponDesk(balance: DeskState["balance"]): {
  desk: CouponDesk;
  state: DeskState;
} {
  const view = useFragment();
  const playerId = view.signedIn?.playerId ?? null;
  const [desk] = useState(() => openDesk(view, balance));
  const state = useSyncExternalStore(desk.subscribe, desk.state, readUnread);
  useEffect(() => desk.start(), [desk]);
  useEffect(() => desk.playerChanged(playerId, balance), [desk, playerId, balance]);
  return { desk, state };
}

function openDesk(view: FragmentView, balance: DeskState["balance"]): CouponDesk {
  const { api, live, bus, signal } = view;
  const playerId = view.signedIn?.playerId ?? null;
  const shelf = view.isServer
    ? createSlipShelf(null, null, playerId)
    : createSlipShelf(openTextStore(), openTabChannel(signal), playerId);
  // The server judges a request's age by its own clock, so its id carries the server's time.
  const newRequestId = () =>
    uuidV7At(live.serverNow() || systemClock.nowMs(), browserBytes(REQUEST_ID_BYTES));
  return createCouponDesk(
    { api, live, bus, clock: systemClock, shelf, newRequestId, signal },
    { balance },
  );
}

/** Random bytes of a UUIDv7. */
const REQUEST_ID_BYTES = 10;

function readUnread(): DeskState {
  return unread;
}
