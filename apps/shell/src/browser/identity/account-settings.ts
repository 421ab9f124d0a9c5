import type { ApiCaller } from "@fairline/api-client";
import { isSettingName, PROFILES_AT } from "@fairline/contracts/settings";
import type { BridgeBus } from "@fairline/fragment-protocol";
import type { Clock } from "@fairline/kernel";

/** Settings by name, each as the text that the bus carries. */
export type SettingTexts = Readonly<Record<string, string>>;

/** What keeping settings with the account works with. */
export type AccountSettingsOptions = {
  readonly api: ApiCaller;
  readonly bus: BridgeBus;
  readonly clock: Clock;
  isSignedIn(): boolean;
  /** What this browser's visitor chose before he signed in. */
  readonly chosen: SettingTexts;
  /** How the page looks now; a name that is not in it is as the site says. */
  current(): SettingTexts;
  log(message: string): void;
  /** Runs what must not wait once the page is left. */
  onLeave(run: () => void): void;
  readonly signal: AbortSignal;
};

/** Settings of an account as the page follows them. */
export type AccountSettings = {
  /** The page's player is known: what his account keeps is applied. */
  join(how: { readonly hasJustSignedIn: boolean }): Promise<void>;
};

/** A burst of changes is kept once. */
export const KEPT_AFTER_MS = 500;
/** What is kept beside `SETTING_NAMES`. */
const OTHER_NAMES: ReadonlySet<string> = new Set([
  "theme",
  "odds-format",
  "time-zone",
  PROFILES_AT,
]);

/**
 * Keeps what a player chooses with his account. After a sign-in the account wins, and what he chose
 * as a guest fills only what it never kept.
 */
export function followAccountSettings(options: AccountSettingsOptions): AccountSettings {
  const { api, bus, clock, signal } = options;
  let guest = options.chosen;
  let account: SettingTexts = {};
  let pending: SettingTexts = {};
  let cancelKeep: () => void = () => undefined;

  bus.on(
    "settings:changed",
    ({ name, value }) => {
      if (!isSettingName(name) && !OTHER_NAMES.has(name)) return;
      if (!options.isSignedIn()) guest = { ...guest, [name]: value };
      else if (account[name] !== value || name in pending) {
        pending = { ...pending, [name]: value };
        cancelKeep();
        cancelKeep = clock.after(KEPT_AFTER_MS, () => void keep());
      }
    },
    signal,
  );

  options.onLeave(() => {
    cancelKeep();
    if (Object.keys(pending).length > 0) void keep();
  });

  async function keep(): Promise<void> {
    const settings = pending;
    pending = {};
    account = { ...account, ...settings };
    const kept = await api("savePlayerSettings", { body: { settings, isFill: false } });
    if (!kept.ok) options.log(`settings are not kept: ${kept.problem.code}`);
  }

  return {
    async join({ hasJustSignedIn }) {
      const fills = hasJustSignedIn && Object.keys(guest).length > 0;
      const answer = fills
        ? await api("savePlayerSettings", { body: { settings: guest, isFill: true } })
        : await api("getPlayerSettings");
      if (!answer.ok || signal.aborted) return;
      account = answer.reply.settings;
      guest = {};
      const shown = options.current();
      for (const [name, value] of Object.entries(account)) {
        // What is changed while the account was asked is newer than its answer.
        if (shown[name] !== value && !(name in pending))
          bus.emit("settings:changed", { name, value });
      }
    },
  };
}
