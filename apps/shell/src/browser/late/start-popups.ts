import { FEATURES } from "@fairline/contracts/features";
import type { Translate } from "@fairline/i18n";
import { isAvailable } from "../../common/facts/site-facts.ts";
import { addressOf } from "../../common/guards/visit.ts";
import { Popup } from "../../page/popup/popup.tsx";
import { tabStorage } from "../tab-storage.ts";
import { remindConversion } from "./remind-conversion.ts";
import type { LateParts } from "./start-late.ts";
import { createPopups, type Popups } from "./popups.ts";
import { followTransfer, wantsTransfer } from "./follow-transfer.ts";
import { followTeamCash } from "./team-cash.ts";
import type { UserConfigs } from "./user-config.ts";

/** Starts what is asked of a player once he is there, and of whoever signs in on the page. */
export function startPopups(parts: LateParts, t: Translate, userConfigs: UserConfigs): void {
  const { store, signal } = parts;
  const popups = createPopups(store, Popup, () =>
    document.activeElement instanceof HTMLElement ? document.activeElement : null,
  );
  let path = location.pathname;
  const stopLeaving = store.subscribe(() => {
    if (location.pathname === path) return;
    path = location.pathname;
    popups.leave();
  });
  signal.addEventListener("abort", stopLeaving, { once: true });
  if (wantsTransfer(parts.site())) void followTransfer(parts, popups);
  let before: string | null = null;
  let remindedOn: string | undefined = "";
  let isReminding = false;
  function look(): void {
    const { context, routeName } = store.get().facts;
    const playerId = context.player?.playerId ?? null;
    const isNew = playerId !== before;
    before = playerId;
    if (playerId === null) return;
    if (isNew) {
      remindedOn = "";
      void userConfigs.of(playerId).then((known) => {
        // Who never paid in has no third deposit; nothing is asked for him.
        if (known && known.config?.has_deposit !== false) {
          void teamCash(parts, t, popups, playerId);
        }
      });
    }
    void remind(playerId, routeName);
  }

  /** Each page is asked once whether the reminder may come; once it was settled, none is. */
  async function remind(playerId: string, routeName: string): Promise<void> {
    if (isReminding || remindedOn === undefined || remindedOn === routeName) return;
    isReminding = true;
    remindedOn = routeName;
    const isSettled = await conversion(parts, t, popups, playerId);
    isReminding = false;
    if (before !== playerId) return;
    if (isSettled) remindedOn = undefined;
    else look();
  }
  signal.addEventListener("abort", store.subscribe(look), { once: true });
  look();
}

const IMAGES = "/_ui/team-cash";

async function teamCash(
  { api, areas, keeper, navigate, store, site, signal }: LateParts,
  t: Translate,
  popups: Popups,
  playerId: string,
): Promise<void> {
  const { teamCash: rules } = site().other;
  if (!rules.enabled || !isAvailable(site(), FEATURES.teamCash)) return;
  const thirdImage = rules.secondStepImage ? "step-two" : "step-one";
  await followTeamCash({
    api,
    keeper,
    signal,
    isStillThere: () => store.get().facts.context.player?.playerId === playerId,
    show(step) {
      const { lang, platform } = store.get().facts.context;
      const path = step === 4 ? "/office/bonuses/wager" : "/office/recharge";
      const text = t(`team_cash_${step}`);
      const action = {
        text: t(step === 4 ? "late.teamCash.bonuses" : "common.deposit"),
        run: () => navigate(addressOf(lang, path)),
      };
      if (platform === "mobile") {
        areas.say("default", { key: "team-cash", kind: "info", text, action });
        return;
      }
      const image = `${IMAGES}/${step === 4 ? "step-done" : thirdImage}.svg`;
      popups.show({ title: t("late.teamCash"), text, image, actions: [action] });
    },
  });
}

async function conversion(
  { api, navigate, store, site, signal }: LateParts,
  t: Translate,
  popups: Popups,
  playerId: string,
): Promise<boolean> {
  if (!isAvailable(site(), FEATURES.conversionReminder)) return true;
  const openPage = () => navigate(addressOf(store.get().facts.context.lang, ACCOUNTS));
  return remindConversion({
    api,
    storage: tabStorage(),
    playerId,
    rules: () => site().office.accountConversion,
    routeName() {
      const { context, routeName } = store.get().facts;
      return context.player?.playerId === playerId ? routeName : undefined;
    },
    openPage,
    showModal: (variant) =>
      popups.show({
        title: t("late.conversion"),
        text: t(`late.conversion.${variant}`),
        actions: [{ text: t("late.conversion.open"), run: openPage }],
      }),
    showAgreement: (onAgreed) =>
      popups.show({
        title: t("late.agreement"),
        text: t("late.agreement.text"),
        actions: [{ text: t("late.agreement.agree"), run: onAgreed }],
      }),
    signal,
  });
}

const ACCOUNTS = "/office/account#convert";
