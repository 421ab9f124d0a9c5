/** A page that a menu may name. */
export type LinkPage = {
  /** Without its language prefix. */
  readonly path: string;
  /** Number that must be available. */
  readonly id: number | undefined;
};

/**
 * Pages that a menu may name: those of the route table that need no parameter. `sectionLive` is the
 * live half of `section`.
 */
export const LINK_ROUTES = {
  home: page("/"),
  section: page("/line", 1),
  sectionLive: page("/live", 2),
  betsOnYour: page("/bets-on-your", 6),
  topGames: page("/top-games", 7),
  marble: page("/marble", 8),
  multi: page("/multi", 3),
  champs: page("/champs", 4),
  topEvents: page("/top-events", 5),
  cyber: page("/cyber", 10),
  statistic: page("/statistic", 11),
  results: page("/results", 12),
  bettingCalculator: page("/betting-calculator", 13),
  bettingAlphabet: page("/betting-alphabet", 14),
  fastBet: page("/fast-bet", 15),
  slots: page("/slots", 20),
  casino: page("/casino", 22),
  liveCasino: page("/live-casino", 21),
  keno: page("/keno", 27),
  bingo: page("/bingo", 26),
  poker: page("/poker", 28),
  scratchcards: page("/scratchcards", 29),
  fishinghunting: page("/fishinghunting", 37),
  othergames: page("/othergames", 38),
  tvgames: page("/tvgames", 31),
  virtualsports: page("/virtualsports", 30),
  fastGames: page("/fast-games", 32),
  asianGames: page("/asian-games", 35),
  cardGames: page("/card-games", 34),
  crashGames: page("/crash-games", 33),
  skillGames: page("/skill-games", 36),
  casinoLobby: page("/casino-lobby", 22),
  casinoSearch: page("/casino-search", 24),
  myCasino: page("/my-casino", 23),
  myCasinoFavorites: page("/my-casino/favorites", 23),
  providers: page("/providers", 25),
  brands: page("/brands", 25),
  casinoBonus: page("/bonus/casino", 44),
  casinoTournaments: page("/bonus/casino/tournaments", 43),
  gamesIndex: page("/games", 32),
  lotto: page("/lotto", 40),
  toto: page("/toto", 41),
  bonuses: page("/bonuses", 45),
  bonusesOffers: page("/bonuses-offers", 45),
  bonusesGames: page("/bonuses-games", 45),
  bonusRules: page("/bonus-rules", 47),
  promo: page("/promo", 46),
  partners: page("/partners", 48),
  ourPartners: page("/ourpartners", 48),
  cricketWorldCup: page("/cricket-world-cup", 50),
  account: page("/office/account", 60),
  history: page("/office/history", 61),
  historypay: page("/office/historypay", 62),
  recharge: page("/office/recharge", 63),
  deduce: page("/office/deduce", 64),
  security: page("/office/security", 65),
  responsible: page("/office/responsible", 66),
  settings: page("/office/settings", 67),
  bonusesDeposit: page("/office/bonuses/deposit", 68),
  bonusesWager: page("/office/bonuses/wager", 69),
  vipCashback: page("/office/casino/vipcashback", 70),
  premiumCashback: page("/office/casino/premiumcashback", 71),
  promotionCodes: page("/office/promotion", 73),
  bringFriend: page("/office/bringfriend", 74),
  officeSupport: page("/office/support", 75),
  rewards: page("/office/rewards", 76),
  verification: page("/office/verification", 77),
  identification: page("/office/identification", 78),
  shareIdea: page("/office/share-idea", 79),
  paymentRequests: page("/office/payment/requests", 80),
  contacts: page("/contacts", 81),
  about: page("/about", 82),
  howbet: page("/howbet", 83),
  rules: page("/rules", 84),
  payment: page("/payment", 85),
  cookies: page("/cookies", 86),
  licenses: page("/licenses", 88),
  taxation: page("/taxation", 89),
  consent: page("/consent", 90),
  ussdinstruction: page("/ussdinstruction", 87),
  smsbets: page("/smsbets", 93),
  cashTerminals: page("/cash_terminals", 98),
  simpleidentification: page("/simpleidentification", 91),
  amlkyc: page("/amlkyc", 92),
  amlpolicy: page("/amlpolicy", 94),
  kycpolicy: page("/kycpolicy", 96),
  terms: page("/terms"),
  privacy: page("/privacy"),
  disputeresolution: page("/disputeresolution", 95),
  responsiblegaming: page("/responsiblegaming", 97),
  bettingAwards: page("/betting-awards", 99),
  blog: page("/blog", 100),
  news: page("/news", 101),
  mobile: page("/mobile", 103),
  appDownload: page("/mobile/app-download", 104),
  apkDownload: page("/mobile/apk-download", 105),
  desktop: page("/desktop", 106),
  iplApp: page("/ipl-betting-app", 107),
} as const satisfies Readonly<Record<string, LinkPage>>;

/** Name of a page that a menu may name. */
export type LinkRoute = keyof typeof LINK_ROUTES;

/** Every such name. */
export const linkRouteNames = Object.keys(LINK_ROUTES) as readonly LinkRoute[];

function page(path: string, id?: number): LinkPage {
  return { path, id };
}
