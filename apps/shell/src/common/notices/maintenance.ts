/** When the site is worked on, in Unix seconds. */
export type MaintenanceWindow = {
  readonly notifyStart: number;
  readonly notifyEnd: number;
  readonly start: number;
  readonly finish: number;
};

/** What a visitor is told of it; all moments in Unix milliseconds. */
export type Maintenance = {
  readonly startAt: number;
  readonly finishAt: number;
  readonly notifyStartDate: number;
  readonly notifyEndDate: number;
  readonly isActive: boolean;
};

/** Where the news of it may stand. */
export type MaintenanceSigns = {
  /** "1": from now on for a day. */
  readonly cookie: string | undefined;
  /** The encoded cookie: base64url of the window as JSON. */
  readonly encoded: string | undefined;
  readonly configured: MaintenanceWindow | null;
};

const DAY_MS = 86_400_000;
const MS_PER_SECOND = 1_000;

/**
 * What to tell of work on the site at a moment; null when nobody says anything of it. The mark alone
 * says that it is within a day, whoever knows its window says when.
 */
export function readMaintenance(signs: MaintenanceSigns, nowMs: number): Maintenance | null {
  const isMarked = signs.cookie === "1";
  const found = decodeWindow(signs.encoded) ?? signs.configured;
  if (!found && isMarked) {
    const window = { startAt: nowMs, finishAt: nowMs + DAY_MS };
    return { ...window, notifyStartDate: nowMs, notifyEndDate: nowMs + DAY_MS, isActive: true };
  }
  if (!found) return null;
  const notifyStartDate = found.notifyStart * MS_PER_SECOND;
  const notifyEndDate = found.notifyEnd * MS_PER_SECOND;
  return {
    startAt: found.start * MS_PER_SECOND,
    finishAt: found.finish * MS_PER_SECOND,
    notifyStartDate,
    notifyEndDate,
    isActive: isMarked || (notifyStartDate <= nowMs && nowMs <= notifyEndDate),
  };
}

/** The encoded cookie of a window. */
export function encodeWindow(window: MaintenanceWindow): string {
  return btoa(JSON.stringify(window)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

const ENCODED_MAX = 400;

function decodeWindow(text: string | undefined): MaintenanceWindow | null {
  if (text === undefined || text === "" || text.length > ENCODED_MAX) return null;
  try {
    const value: unknown = JSON.parse(atob(text.replaceAll("-", "+").replaceAll("_", "/")));
    return isWindow(value) && value.start < value.finish ? value : null;
  } catch {
    return null;
  }
}

function isWindow(value: unknown): value is MaintenanceWindow {
  if (typeof value !== "object" || value === null) return false;
  const entries = new Map<string, unknown>(Object.entries(value));
  return ["notifyStart", "notifyEnd", "start", "finish"].every((name) =>
    Number.isSafeInteger(entries.get(name)),
  );
}

const RUSSIAN_READERS = new Set(["az", "kz", "ua", "ru"]);

/** The language of the notice: Russian where it is widely read, English elsewhere. */
export function maintenanceLanguage(countryCode: string): "ru" | "en" {
  return RUSSIAN_READERS.has(countryCode.toLowerCase()) ? "ru" : "en";
}
