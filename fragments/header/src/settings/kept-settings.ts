import { type OwnSettings, SETTINGS_NAME, settingsFromText } from "./own-settings.ts";

/** What this browser keeps; without a storage it keeps nothing. */
export function readOwnSettings(): OwnSettings {
  return settingsFromText(read());
}

/** Keeps settings in this browser, where it can; else they last as long as the panel. */
export function keepOwnSettings(settings: OwnSettings): void {
  try {
    globalThis.localStorage.setItem(SETTINGS_NAME, JSON.stringify(settings));
  } catch {
    return;
  }
}

function read(): string | null {
  try {
    return globalThis.localStorage.getItem(SETTINGS_NAME);
  } catch {
    return null;
  }
}
