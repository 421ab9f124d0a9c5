import { defineSport } from "../sport.ts";
import { footballEffect, isFootballFact } from "./football-fact.ts";
import {
  countFact,
  emptyStatistics,
  isFootballStatistics,
  shownScore,
} from "./football-statistics.ts";
import { footballMarkets, listMarkets } from "./markets/catalogue.ts";
import { footballModel } from "./pricing/football-model.ts";
import { progressFootball } from "./progress-football.ts";
import { footballResult } from "./views/football-result.ts";
import { footballScoreboard } from "./views/football-scoreboard.ts";
import { footballStory } from "./views/football-story.ts";

/** Football: two halves, goals, corners and cards. */
export const football = defineSport({
  id: "football",
  liveDelaySeconds: 6,
  stopGroups: ["next-goal", "corners", "goals"],
  newRecord: emptyStatistics,
  isRecord: isFootballStatistics,
  isFact: isFootballFact,
  count: countFact,
  progress: progressFootball,
  isOver: ({ isOver }) => isOver,
  mayDecide: (fact) => footballEffect(fact).mayDecide,
  movesPrices: (fact) => footballEffect(fact).movesPrices,
  model: footballModel,
  marketTypes: footballMarkets,
  listMarkets,
  scoreboard: footballScoreboard,
  score: shownScore,
  story: footballStory,
  result: footballResult,
});
