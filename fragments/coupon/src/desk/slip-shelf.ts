import type { Placement, Ticket } from "../state/placement.ts";
import { unsettledTickets } from "../state/placement.ts";
import { emptySlip, type Slip } from "../state/slip.ts";
import {
  DEFAULT_PRESETS,
  type OwnPresets,
  PRESETS_NAME,
  presetsFromText,
  presetsToText,
} from "../state/presets.ts";
import { parseObject, slipFromText, slipToText } from "../state/stored-slip.ts";
import { ticketsFromText, ticketsToText } from "../state/stored-tickets.ts";

/** Where the site keeps the settings of this browser. */
const SETTINGS_NAME = "fairline-settings";

/** The part of the browser's storage the shelf uses. */
export type TextStore = {
  getItem(name: string): string | null;
  setItem(name: string, text: string): void;
  removeItem(name: string): void;
};

/** What a coupon starts with until its player chooses. */
export type CouponUsual = {
  /** In euros. */
  readonly presets: readonly string[];
  readonly policy: Slip["policy"];
};

/** What holds where the site says nothing. */
export const USUAL: CouponUsual = { presets: DEFAULT_PRESETS, policy: emptySlip.policy };

/** A line between tabs of one browser. */
export type TabChannel = {
  post(message: unknown): void;
  listen(listener: (message: unknown) => void, signal: AbortSignal): void;
};

/** Where slip and bets on their way outlive the page, for each player of this browser. */
export type SlipShelf = {
  readSlip(): Slip;
  writeSlip(slip: Slip): void;
  readTickets(): readonly Ticket[];
  writeTickets(placement: Placement): void;
  /** Whether the player wants nothing read aloud but refusals. */
  readQuiet(): boolean;
  readPresets(): OwnPresets;
  writePresets(presets: OwnPresets): void;
  onOtherTab(listener: (slip: Slip) => void, signal: AbortSignal): void;
  /** Turns to another player's shelf; a guest's slip comes along when he signs in. */
  usePlayer(playerId: string | null, current: Slip): Slip;
};

/** Makes a shelf. Without storage (private windows) the slip lives as long as the page. */
export function createSlipShelf(
  store: TextStore | null,
  channel: TabChannel | null,
  firstPlayerId: string | null,
  usual: CouponUsual = USUAL,
): SlipShelf {
  let playerId = firstPlayerId;
  const slipName = () => `fairline-slip:${playerId ?? "guest"}`;
  const ticketsName = () => `fairline-bets:${playerId ?? "guest"}`;

  function writeSlip(slip: Slip): void {
    const text = slipToText(slip);
    write(store, slipName(), slip.picks.length === 0 && slip.stakeText === "" ? null : text);
    channel?.post({ name: slipName(), text });
  }

  return {
    readSlip() {
      const text = read(store, slipName());
      return text === null ? { ...emptySlip, policy: usual.policy } : slipFromText(text);
    },
    writeSlip,
    readTickets: () => ticketsFromText(read(store, ticketsName())),
    writeTickets(placement) {
      const tickets = unsettledTickets(placement);
      write(store, ticketsName(), tickets.length === 0 ? null : ticketsToText(tickets));
    },
    readQuiet: () => parseObject(read(store, SETTINGS_NAME))?.announcements === "off",
    readPresets: () => presetsFromText(read(store, PRESETS_NAME)),
    writePresets: (presets) => write(store, PRESETS_NAME, presetsToText(presets)),
    onOtherTab(listener, signal) {
      channel?.listen((message) => {
        const text = textFor(message, slipName());
        if (text !== undefined) listener(slipFromText(text));
      }, signal);
    },
    usePlayer(nextId, current) {
      if (nextId === playerId) return current;
      const wasGuest = playerId === null;
      if (wasGuest) write(store, slipName(), null);
      playerId = nextId;
      const own = slipFromText(read(store, slipName()));
      if (!wasGuest || current.picks.length === 0) return nextId === null ? emptySlip : own;
      writeSlip(current);
      return current;
    },
  };
}

function textFor(message: unknown, name: string): string | undefined {
  if (typeof message !== "object" || message === null) return undefined;
  if (!("name" in message) || message.name !== name || !("text" in message)) return undefined;
  return typeof message.text === "string" ? message.text : undefined;
}

// A full or forbidden storage costs the player his slip at a reload, never the page.
function write(store: TextStore | null, name: string, text: string | null): void {
  try {
    if (text === null) store?.removeItem(name);
    else store?.setItem(name, text);
  } catch {
    return;
  }
}

function read(store: TextStore | null, name: string): string | null {
  try {
    return store?.getItem(name) ?? null;
  } catch {
    return null;
  }
}
