import type { ApiCaller } from "@fairline/api-client";
import { HIDE_BALANCE, isSettingName, PROFILES_AT } from "@fairline/contracts/settings";
import type { BridgeBus } from "@fairline/fragment-protocol";

/** Settings by name, each as the text that the bus carries. */
export type SettingTexts = Readonly<Record<string, string>>;

/** What keeping settings with the account works with. */
export type AccountSettingsOptions = {
  readonly api: ApiCaller;
  readonly bus: BridgeBus;
  isSignedIn(): boolean;
  /** What this browser's visitor chose before he signed in. */
  readonly chosen: SettingTexts;
  /** How the page looks now; a name that is not in it is as the site says. */
  current(): SettingTexts;
  log(message: string): void;
  readonly signal: AbortSignal;
};

/** Settings of an account as the page follows them. */
export type AccountSettings = {
  /** The page's player is known: what his account keeps is applied. */
  join(how: { readonly hasJustSignedIn: boolean }): Promise<void>;
};

/** What is kept beside `SETTING_NAMES`. */
const OTHER_NAMES: ReadonlySet<string> = new Set([
  "theme",
  "odds-format",
  "time-zone",
  HIDE_BALANCE,
  PROFILES_AT,
]);

/**
 * Keeps what a player chooses with his account, at once: the page that he may ask for next must not
 * learn the old choice. What he changes meanwhile is kept together, once the answer is there. After a sign-in the account wins, and what he chose
 * as a guest fills only what it never kept.
 */
export function followAccountSettings(options: AccountSettingsOptions): AccountSettings {
  const { api, bus, signal } = options;
  let guest = options.chosen;
  let account: SettingTexts = {};
  let pending: SettingTexts = {};
  /** What was changed since the account was last asked. */
  let newer: SettingTexts = {};
  let isKeeping = false;

  bus.on(
    "settings:changed",
    ({ name, value }) => {
      if (!isSettingName(name) && !OTHER_NAMES.has(name)) return;
      if (!options.isSignedIn()) guest = { ...guest, [name]: value };
      else if (account[name] !== value || name in pending) {
        pending = { ...pending, [name]: value };
        newer = { ...newer, [name]: value };
        void keep();
      }
    },
    signal,
  );

  async function keep(): Promise<void> {
    if (isKeeping) return;
    isKeeping = true;
    while (Object.keys(pending).length > 0) {
      const settings = pending;
      pending = {};
      account = { ...account, ...settings };
      const kept = await api("savePlayerSettings", { body: { settings, isFill: false } });
      if (!kept.ok) options.log(`settings are not kept: ${kept.problem.code}`);
    }
    isKeeping = false;
  }

  return {
    async join({ hasJustSignedIn }) {
      newer = {};
      const fills = hasJustSignedIn && Object.keys(guest).length > 0;
      const answer = fills
        ? await api("savePlayerSettings", { body: { settings: guest, isFill: true } })
        : await api("getPlayerSettings");
      if (!answer.ok || signal.aborted) return;
      // What is changed while the account was asked is newer than its answer.
      account = { ...answer.reply.settings, ...newer };
      guest = {};
      const shown = options.current();
      for (const [name, value] of Object.entries(account)) {
        if (shown[name] !== value && !(name in newer))
          bus.emit("settings:changed", { name, value });
      }
    },
  };
}
