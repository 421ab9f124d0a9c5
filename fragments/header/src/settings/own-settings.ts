/** What is read aloud to those who cannot see it. */
export const ANNOUNCEMENTS = ["coupon", "off"] as const;

/** Settings that live in this browser only. */
export type OwnSettings = {
  announcements: (typeof ANNOUNCEMENTS)[number];
};

/** What holds until the player chooses. */
export const DEFAULT_SETTINGS: OwnSettings = {
  announcements: "coupon",
};

/** Where these settings are kept in the browser. */
export const SETTINGS_NAME = "fairline-settings";

/** Reads stored settings; what is not understood is as if never chosen. */
export function settingsFromText(text: string | null): OwnSettings {
  const stored = parse(text);
  const announcements = ANNOUNCEMENTS.find((one) => one === stored.announcements);
  return { announcements: announcements ?? DEFAULT_SETTINGS.announcements };
}

function parse(text: string | null): Partial<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
