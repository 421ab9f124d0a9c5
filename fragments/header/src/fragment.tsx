import {
  FRAME_CACHE,
  type FragmentDefinition,
  readSiteFrame,
  readUserConfig,
} from "@fairline/fragment-kit";
import { inEveryLanguage } from "@fairline/i18n/every-language";
import { HeaderBar } from "./page/header-bar.tsx";
import type { HeaderState } from "./page/header-state.ts";
import { readBalance } from "./player/balance.ts";
import { playerPart } from "./player/player-part.ts";

/** The header fragment, for both sides. */
export const header: FragmentDefinition<HeaderState> = {
  name: "header",
  async load(request) {
    const [balance, config, frame] = await Promise.all([
      readBalance(request),
      readUserConfig(request),
      readSiteFrame(request),
    ]);
    const facts = {
      hidesBalance: config?.user_hide_balance ?? false,
      unread: config?.user_msg_count ?? 0,
    };
    const menus = frame && { ...frame.header, languages: frame.languages, account: frame.account };
    const isForAll = frame !== null && request.signedIn === null;
    return { state: { balance, facts, menus }, ...(isForAll ? { cache: FRAME_CACHE } : {}) };
  },
  parts: ({ signedIn }) => (signedIn === null ? [] : [playerPart]),
  App: HeaderBar,
  messages: inEveryLanguage((lang) => import(`./locales/${lang}.json`, { with: { type: "json" } })),
};
