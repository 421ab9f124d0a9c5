import { calls as table } from "@fairline/contracts/calls";
import { FEATURES } from "@fairline/contracts/features";
import { addLateCalls } from "@fairline/contracts/late-calls";
import type { Translate } from "@fairline/i18n";
import { isAvailable } from "../../common/facts/site-facts.ts";
import { addressOf } from "../../common/guards/visit.ts";
import { createRealityCheck } from "../../page/reality-check/reality-check.tsx";
import type { LateParts } from "./start-late.ts";
import { type RealityCheckWatch, watchRealityCheck } from "./watch-reality-check.ts";

const HISTORY = { route: "historypay", path: "/office/historypay" };

/** Starts to show reality checks over the page. */
export function startRealityCheck(
  { api, clock, navigate, site, store, signal }: LateParts,
  { t, leave }: { readonly t: Translate; leave(): void },
): RealityCheckWatch {
  addLateCalls(table);
  let focused: Element | null = null;
  const openHistory = () => navigate(addressOf(store.get().facts.context.lang, HISTORY.path));
  const watch = watchRealityCheck({
    api,
    clock,
    playerId: () => store.get().facts.context.player?.playerId ?? null,
    isLookingBack: () => store.get().facts.routeName === HISTORY.route,
    show(played) {
      focused = document.activeElement;
      const hasHistory = isAvailable(site(), FEATURES.historypay);
      const desk = {
        t,
        goOn: () => watch.goOn(),
        openHistory: hasHistory ? openHistory : null,
        leave,
      };
      store.setUi({ RealityCheck: createRealityCheck(desk, played) });
    },
    hide() {
      store.setUi({ RealityCheck: null });
      if (focused instanceof HTMLElement) focused.focus();
    },
    signal,
  });
  signal.addEventListener("abort", store.subscribe(watch.pageChanged), { once: true });
  return watch;
}
