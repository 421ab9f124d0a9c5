import type { IconName } from "@fairline/ui-kit";

/** An open page that does the same work, or the nearest to it. */
export type NearestWay = {
  readonly path: string;
  readonly icon: IconName;
  readonly textKey: string;
};

/** What comes instead of a page that is not built; undefined for a name that no row has. */
export function nearestWay(routeName: string): NearestWay | undefined {
  return NEAREST.get(routeName);
}

const LIVE: NearestWay = { path: "/live", icon: "live-view", textKey: "common.live" };
const LINE: NearestWay = { path: "/line", icon: "calendar", textKey: "common.line" };
const STATISTICS: NearestWay = {
  path: "/statistic",
  icon: "chart-bar",
  textKey: "shell.way.statistics",
};
const GAMES: NearestWay = { path: "/casino", icon: "coins", textKey: "shell.way.casino" };
const RULES: NearestWay = { path: "/rules", icon: "file-text", textKey: "shell.help.rules" };
const HELP: NearestWay = { path: "/contacts", icon: "help", textKey: "shell.support" };
const ACCOUNT: NearestWay = { path: "/office/account", icon: "user", textKey: "common.account" };
const BONUSES: NearestWay = { path: "/bonuses", icon: "gift", textKey: "shell.way.bonuses" };
const WITHDRAW: NearestWay = {
  path: "/office/deduce",
  icon: "cash",
  textKey: "shell.way.withdraw",
};

const NEAREST: ReadonlyMap<string, NearestWay> = new Map(
  (
    [
      [LIVE, "multi fastBet"],
      [LINE, "betsOnYour topGames topEvents champs team"],
      [LINE, "cyber cyberType cyberAll cyberDiscipline cyberChamps cyberChamp cyberGame"],
      [STATISTICS, "teamGamesInfo"],
      [GAMES, "marble"],
      [RULES, "bettingCalculator bettingAlphabet"],
      [HELP, "accountVerify activateFast passwordReset stopNewsletter"],
      [HELP, "officeSupport shareIdea createRequest paymentRequests"],
      [ACCOUNT, "settings verification identification"],
      [BONUSES, "bonusesDeposit vipCashback premiumCashback promotionCodes bringFriend rewards"],
      [WITHDRAW, "onpayWithdrawSuccess onpayWithdrawFail onpayWithdrawPending onpayWithdrawCancel"],
    ] as const
  ).flatMap(([way, names]) => names.split(" ").map((name): [string, NearestWay] => [name, way])),
);
