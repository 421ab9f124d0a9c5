import type { ApiCaller } from "@fairline/api-client";
import type { Translate } from "@fairline/i18n";
import type { Clock } from "@fairline/kernel";
import type { SiteFacts } from "../../common/facts/site-facts.ts";
import type { NoticeAreas } from "../notices/notice-areas.ts";

/** What following a session limit works with. */
export type SessionLimitParts = {
  readonly api: ApiCaller;
  readonly clock: Clock;
  readonly areas: NoticeAreas;
  readonly t: Translate;
  isSignedIn(): boolean;
  responsible(): SiteFacts["responsible"];
  /** After how many minutes of games he wants to be told what they came to; null for never. */
  heardRealityCheck(minutes: number | null): void;
  /** The player is to be signed out. */
  disconnect(): void;
  readonly signal: AbortSignal;
};

/** An open page of a player asks this often. */
export const PING_MS = 30_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const KEY = "session-limit";

/**
 * Asks how long the player may go on, warns him some minutes before his session limit ends, and at
 * its end says so for good: he is signed out when he closes the message.
 */
export function watchSessionLimit(parts: SessionLimitParts): void {
  const { api, clock, areas, t, signal } = parts;
  let cancels: (() => void)[] = [];
  let isOver = false;

  function forget(): void {
    for (const cancel of cancels.splice(0)) cancel();
  }

  async function ask(): Promise<void> {
    const answer = await api("pingLimits", {});
    if (!answer.ok || signal.aborted || !parts.isSignedIn()) return;
    const { sessionLimitHours, realityCheckMinutes } = answer.reply;
    parts.heardRealityCheck(realityCheckMinutes);
    forget();
    if (sessionLimitHours === null) areas.end("default", KEY);
    else follow(sessionLimitHours * HOUR_MS);
  }

  function follow(leftMs: number): void {
    if (isOver) return;
    cancels = parts.responsible().warningsMinutes.flatMap((minutes) => {
      const waitMs = leftMs - minutes * MINUTE_MS;
      return waitMs < 0 ? [] : [clock.after(waitMs, () => warn(minutes))];
    });
    cancels.push(clock.after(leftMs, end));
  }

  function warn(minutes: number): void {
    const text = t("late.session.warning", { minutes });
    areas.say("default", { key: KEY, kind: "warn", text, priority: 5 });
  }

  function end(): void {
    forget();
    if (isOver || !parts.isSignedIn()) return;
    isOver = true;
    areas.say("default", {
      key: KEY,
      kind: "danger",
      text: `${t("main_session_limit_ended")} ${t("main_session_limit_visit_tomorrow")}`,
      action: { text: t("late.session.leave"), run: () => areas.end("default", KEY) },
      onClosed: leave,
      priority: 9,
    });
  }

  function leave(): void {
    isOver = false;
    parts.disconnect();
  }

  function round(): void {
    if (signal.aborted) return;
    if (!parts.isSignedIn()) forget();
    else if (parts.responsible().ping) void ask();
    clock.after(PING_MS, round);
  }
  round();
}
