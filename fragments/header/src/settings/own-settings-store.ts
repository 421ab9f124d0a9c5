import {
  DEFAULT_SETTINGS,
  type OwnSettings,
  SETTINGS_NAME,
  settingsFromText,
} from "./own-settings.ts";

/** Holds the browser's own settings. */
export type OwnSettingsStore = {
  state(): OwnSettings;
  subscribe(listener: () => void): () => void;
  choose(settings: OwnSettings): void;
};

/** Makes the store over this browser's storage; without one the settings last as long as the page. */
export function createOwnSettings(isServer: boolean): OwnSettingsStore {
  const listeners = new Set<() => void>();
  let settings = isServer ? DEFAULT_SETTINGS : settingsFromText(read());
  return {
    state: () => settings,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(next) {
      settings = next;
      write(JSON.stringify(next));
      for (const listener of listeners) listener();
    },
  };
}

function read(): string | null {
  try {
    return globalThis.localStorage.getItem(SETTINGS_NAME);
  } catch {
    return null;
  }
}

function write(text: string): void {
  try {
    globalThis.localStorage.setItem(SETTINGS_NAME, text);
  } catch {
    return;
  }
}
