import type { ApiCaller } from "@fairline/api-client";
import { calls } from "@fairline/contracts/calls";
import { addLateCalls } from "@fairline/contracts/late-calls";
import { browserBytes } from "@fairline/fairness/browser";
import type { BridgeBus } from "@fairline/fragment-protocol";
import { createTranslate, loadDictionary } from "@fairline/i18n";
import { type Clock, uuidV7At } from "@fairline/kernel";
import type { SiteFacts } from "../../common/facts/site-facts.ts";
import type { HelpPanelView } from "../../page/page-ui.ts";
import { createSupportPanel } from "../../page/support/support-panel.tsx";
import { supportTexts } from "../../page/support/support-texts.ts";

/** Random bytes of a UUIDv7. */
const ID_BYTES = 10;

/** Puts the help panel together, with its texts. */
export async function loadHelp(parts: {
  readonly api: ApiCaller;
  readonly bus: BridgeBus;
  readonly clock: Clock;
  readonly lang: string;
  site(): SiteFacts;
}): Promise<HelpPanelView> {
  const { lang, clock } = parts;
  addLateCalls(calls);
  return createSupportPanel({
    ...parts,
    t: createTranslate(lang, await loadDictionary(lang, supportTexts)),
    newRequestId: () => uuidV7At(clock.nowMs(), browserBytes(ID_BYTES)),
  });
}
