import type { BridgeBus } from "@fairline/fragment-protocol";
import { loadDictionary } from "@fairline/i18n";
import { loadLate } from "../load-late.ts";
import { lateTexts } from "../late/late-texts.ts";
import type { TabStorage } from "../visits.ts";
import { WHY_KEY } from "./start-anew.ts";

const TEXT_KEYS: ReadonlyMap<string, string> = new Map([
  ["other", "late.session.other"],
  ["excluded", "late.session.excluded"],
]);

/** Tells once why the page before this one ended. */
export async function tellWhy(
  bus: BridgeBus,
  storage: TabStorage | undefined,
  lang: string,
): Promise<void> {
  const key = TEXT_KEYS.get(storage?.getItem(WHY_KEY) ?? "");
  storage?.removeItem(WHY_KEY);
  if (key === undefined) return;
  const texts = await loadLate(() => loadDictionary(lang, lateTexts));
  bus.emit("notice", { kind: "info", text: texts[key] ?? "", area: "default" });
}
