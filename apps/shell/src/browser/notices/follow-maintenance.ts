import {
  createTranslate,
  formatDate,
  formatMoment,
  loadDictionary,
  type Reading,
} from "@fairline/i18n";
import type { Clock } from "@fairline/kernel";
import {
  type MaintenanceSigns,
  maintenanceLanguage,
  readMaintenance,
} from "../../common/notices/maintenance.ts";
import { shellTexts } from "../../page/shell-texts.ts";
import type { NoticeAreas } from "./notice-areas.ts";

/** Work may be announced or end while the page stands. */
const LOOK_EVERY_MS = 60_000;
const KEY = "maintenance";

/** Tells of work on the site while it is to be told. */
export function followMaintenance(options: {
  readonly areas: NoticeAreas;
  readonly clock: Clock;
  signs(): MaintenanceSigns;
  countryCode(): string;
  /** The player's zone and clock. */
  reading(): Pick<Reading, "timeZoneMinutes" | "isOwnZone" | "is12h">;
  readonly signal: AbortSignal;
}): void {
  let told = "";

  async function look(): Promise<void> {
    const nowMs = options.clock.nowMs();
    const found = readMaintenance(options.signs(), nowMs);
    if (!found?.isActive) {
      if (told !== "") options.areas.end(KEY, KEY);
      told = "";
      return;
    }
    const lang = maintenanceLanguage(options.countryCode());
    const t = createTranslate(lang, await loadDictionary(lang, shellTexts));
    const date = (at: number) => formatMoment(at, "date-time", { lang, ...options.reading() });
    const utc = (at: number) => formatDate(at, "date-time", { lang, timeZoneMinutes: 0 });
    const text = t("shell.maintenance", {
      start: date(found.startAt),
      finish: date(found.finishAt),
      startUtc: utc(found.startAt),
      finishUtc: utc(found.finishAt),
    });
    // The window of a bare cookie moves with the clock: it is told once.
    if (options.signal.aborted || told !== "") return;
    told = text;
    options.areas.say(KEY, { key: KEY, kind: "warn", text, lang });
  }

  function again(): void {
    void look();
    options.clock.after(LOOK_EVERY_MS, () => {
      if (!options.signal.aborted) again();
    });
  }
  again();
}
