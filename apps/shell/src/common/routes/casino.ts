import { FEATURES } from "@fairline/contracts/features";
import { type Route, rowsOf } from "./route.ts";

const casino = rowsOf({ fragment: "casino" });
const lottery = rowsOf({ fragment: "lottery" });

const GAME = "{gameId:id}/{gameName:slug}";

/** Pages of the casino and lottery fragments. */
export const casinoRoutes: readonly Route[] = [
  casino("slots", "slots/{sub:slug?}", { ids: [FEATURES.slots] }),
  casino("slotsVulkan", "slots/vulkan", { ids: [FEATURES.slots] }),
  casino("slotsGame", `slots/game/${GAME}`, { ids: [FEATURES.slots], seo: ["domain"] }),
  casino("casino", "casino/{sub:slug?}", { ids: [FEATURES.casinoLobby] }),
  casino("casinoGame", `casino/game/${GAME}`, { ids: [FEATURES.casinoLobby], seo: ["domain"] }),
  casino("liveCasino", "live-casino/{sub:slug?}", { ids: [FEATURES.liveCasino] }),
  casino("liveCasinoGame", `live-casino/game/${GAME}`, {
    ids: [FEATURES.liveCasino],
    seo: ["domain"],
  }),
  lottery("keno", "keno/{sub:slug?}", { ids: [FEATURES.keno] }),
  lottery("bingo", "bingo", { ids: [FEATURES.bingo] }),
  casino("poker", "poker/{game:slug?}", { ids: [FEATURES.poker] }),
  casino("scratchcards", "scratchcards", { ids: [FEATURES.scratchCards] }),
  casino("fishinghunting", "fishinghunting", { ids: [FEATURES.fishingHunting] }),
  casino("othergames", "othergames", { ids: [FEATURES.otherGames] }),
  casino("tvgames", "tvgames/{sub:slug?}", { ids: [FEATURES.tvGames] }),
  casino("virtualsports", "virtualsports/{sub:slug?}", { ids: [FEATURES.virtualSports] }),
  casino("fastGames", "fast-games/{sub:slug?}", { ids: [FEATURES.fastGames] }),
  casino("asianGames", "asian-games", { ids: [FEATURES.asianGames] }),
  casino("cardGames", "card-games", { ids: [FEATURES.cardGames] }),
  casino("crashGames", "crash-games", { ids: [FEATURES.crashGames] }),
  casino("skillGames", "skill-games", { ids: [FEATURES.skillGames] }),
  casino("casinoLobby", "casino-lobby", { ids: [FEATURES.casinoLobby] }),
  casino("casinoSearch", "casino-search", { ids: [FEATURES.casinoSearch], seo: ["none"] }),
  casino("myCasino", "my-casino", { ids: [FEATURES.myCasino], seo: ["none"] }),
  casino("myCasinoFavorites", "my-casino/favorites", { ids: [FEATURES.myCasino], seo: ["none"] }),
  casino("providers", "providers", { ids: [FEATURES.providers] }),
  casino("provider", "providers/{provider:slug}", { ids: [FEATURES.providers] }),
  casino("casinoBrand", "casino/brand", { ids: [FEATURES.providers] }),
  casino("brands", "brands", { ids: [FEATURES.providers] }),
  casino("brand", "brands/{provider:slug}", { ids: [FEATURES.providers] }),
  casino("casinoBonus", "bonus/casino", { ids: [FEATURES.casinoBonuses] }),
  casino("casinoBonusItem", "bonus/casino/{id:slug}", { ids: [FEATURES.casinoBonuses] }),
  casino("casinoPromotion", "bonus/casino/promotions/{id:slug}", {
    ids: [FEATURES.casinoBonuses],
  }),
  casino("slotFirstDeposit", "casino/slot-first-deposit", { ids: [FEATURES.casinoBonuses] }),
  casino("casinoTournaments", "bonus/casino/tournaments", { ids: [FEATURES.tournaments] }),
  casino("casinoTournament", "bonus/casino/tournaments/{id:slug}", {
    ids: [FEATURES.tournaments],
    seo: ["domain"],
  }),
  casino("gamesIndex", "games", { ids: [FEATURES.fastGames] }),
  casino("gamesView", "games/{gameRoute:slug}", { ids: [FEATURES.fastGames], seo: ["domain"] }),
  casino("gamesLanding", "games-landing/{landingRoute:slug}", { ids: [FEATURES.gamesLandings] }),
  casino("gamesLegacy", "game/{oldRoute:slug}", { ids: [FEATURES.fastGames], fragment: null }),
  casino("gamesLegacyView", "games/view/{gameId:id}", {
    ids: [FEATURES.fastGames],
    fragment: null,
  }),
  lottery("lotto", "lotto/{lottoId:slug?}/{sectionName:results|view?}", {
    ids: [FEATURES.lotto],
  }),
  lottery("toto", "toto/{totoSection:slug?}", { ids: [FEATURES.toto] }),
  casino("thankYou", "thank-you/{kind:registration|deposit|subscription|app?}", {
    ids: [FEATURES.thankYou],
    layout: "empty",
    seo: ["none"],
  }),
];
