import { FEATURES } from "@fairline/contracts/features";
import { calls as table } from "@fairline/contracts/calls";
import { addLateCalls } from "@fairline/contracts/late-calls";
import { browserBytes } from "@fairline/fairness/browser";
import { createTranslate, loadDictionary } from "@fairline/i18n";
import { lateErrors } from "@fairline/i18n/late-errors";
import { uuidV7At } from "@fairline/kernel";
import { isAvailable, type SiteFacts } from "../../common/facts/site-facts.ts";
import { addressOf } from "../../common/guards/visit.ts";
import { withoutParameter } from "../../common/search.ts";
import { createTransferDialog, type TransferStep } from "../../page/transfer/transfer-dialog.tsx";
import { transferTexts } from "../../page/transfer/transfer-texts.ts";
import { loadLate } from "../load-late.ts";
import { tabStorage } from "../tab-storage.ts";
import type { Popups } from "./popups.ts";
import type { LateParts } from "./start-late.ts";
import { transferCalls } from "./transfer-calls.ts";

/** Random bytes of a UUIDv7. */
const ID_BYTES = 10;
/** The tab remembers that the visitor has nothing to bring along. */
const CLOSED_KEY = "transferClosed";
/** Marks the way back of a completed transfer. */
export const DONE_FLAG = "transfered";
/** A transfer that was begun elsewhere. */
export const TOKEN_PARAMETER = "redirectToken";

/** Whether the site brings accounts of an older one along. */
export function wantsTransfer(site: SiteFacts): boolean {
  return site.auth.isTransferRequired === true && isAvailable(site, FEATURES.userTransfer);
}

/** What an address says of a transfer. */
export function readTransfer(search: string): {
  readonly token: string | undefined;
  readonly isDone: boolean;
  /** The search without it. */
  readonly rest: string;
} {
  const query = new URLSearchParams(search);
  return {
    token: query.get(TOKEN_PARAMETER) || undefined,
    isDone: query.has(DONE_FLAG),
    rest: withoutParameter(withoutParameter(search, TOKEN_PARAMETER), DONE_FLAG),
  };
}

/** Whether the dialog opens by itself for whoever stands here. */
export function mayAskTransfer(where: {
  readonly isGuest: boolean;
  readonly routeName: string;
  readonly hasToken: boolean;
  readonly isClosed: boolean;
}): boolean {
  const { isGuest, routeName, hasToken, isClosed } = where;
  return isGuest && routeName !== "registration" && !hasToken && !isClosed;
}

/** Follows a page of a site that brings accounts along: asks, finishes what was begun, says so. */
export async function followTransfer(parts: LateParts, popups: Popups): Promise<void> {
  const { api, bus, clock, store, navigate, signal } = parts;
  addLateCalls(table);
  const { lang } = store.get().facts.context;
  const [dictionary, late] = await Promise.all([
    loadLate(() => loadDictionary(lang, transferTexts)),
    loadLate(() => loadDictionary(lang, lateErrors)),
  ]);
  const t = createTranslate(lang, { ...late, ...dictionary });
  const calls = transferCalls(api, (message, detail) => console.error(message, detail));
  const storage = tabStorage();
  let isOpen = false;
  let askedOf: string | null = null;

  function open(step: TransferStep): void {
    if (isOpen || signal.aborted) return;
    isOpen = true;
    const View = createTransferDialog({
      calls,
      api,
      t,
      step,
      newId: () => uuidV7At(clock.nowMs(), browserBytes(ID_BYTES)),
      onSignedIn(playerId) {
        askedOf = playerId;
        bus.emit("session:changed", { playerId });
      },
      onDone: () => navigate(`${addressOf(lang, "/")}?${DONE_FLAG}=1`),
    });
    const onClosed = () => {
      isOpen = false;
      if (step.kind === "phone") storage?.setItem(CLOSED_KEY, "1");
    };
    popups.show({ title: t("transfer.title"), text: "", actions: [], View, onClosed });
  }

  async function takeUser(token: string): Promise<void> {
    const user = await calls.takeUser(token);
    if (user) open({ kind: "user", user });
  }

  /** A player who came along and left before he chose a password is asked for it. */
  async function askPassword(playerId: string): Promise<void> {
    const answer = await api("getSession", { query: {} });
    if (!answer.ok || answer.reply.player?.playerId !== playerId) return;
    if (answer.reply.needsPassword) open({ kind: "password" });
  }

  function look(): void {
    const { facts, ui } = store.get();
    const { token, isDone, rest } = readTransfer(location.search);
    if (token !== undefined || isDone) {
      // Neither is to be read again, or by whoever sees the address.
      history.replaceState(history.state, "", location.pathname + rest + location.hash);
    }
    if (token !== undefined) void takeUser(token);
    if (isDone) open({ kind: "done" });
    const playerId = facts.context.player?.playerId ?? null;
    if (playerId !== null && playerId !== askedOf) void askPassword(playerId);
    askedOf = playerId;
    const hasToken = token !== undefined;
    const isClosed = ui.modal !== null || storage?.getItem(CLOSED_KEY) === "1";
    const { routeName } = facts;
    if (mayAskTransfer({ isGuest: playerId === null, routeName, hasToken, isClosed })) {
      open({ kind: "phone" });
    }
  }
  signal.addEventListener("abort", store.subscribe(look), { once: true });
  look();
}
