import { defineSport } from "../sport.ts";
import { listTennisMarkets, tennisMarkets } from "./markets/catalogue.ts";
import { tennisModel } from "./pricing/tennis-model.ts";
import { progressTennis } from "./progress-tennis.ts";
import { isTennisFact } from "./tennis-fact.ts";
import { countTennis, emptyTennis, isTennisRecord, setsWon } from "./tennis-record.ts";
import { tennisScoreboard } from "./views/tennis-scoreboard.ts";
import { tennisResult, tennisStory } from "./views/tennis-story.ts";

/** Tennis: best of three sets, a tie-break at six all in each. */
export const tennis = defineSport({
  id: "tennis",
  liveDelaySeconds: 4,
  stopGroups: ["match", "set", "game"],
  newRecord: emptyTennis,
  isRecord: isTennisRecord,
  isFact: isTennisFact,
  count: countTennis,
  progress: progressTennis,
  isOver: ({ isOver }) => isOver,
  mayDecide: ({ kind }) => kind !== "match-begun",
  movesPrices: () => true,
  model: tennisModel,
  marketTypes: tennisMarkets,
  listMarkets: listTennisMarkets,
  scoreboard: tennisScoreboard,
  score: setsWon,
  story: tennisStory,
  result: tennisResult,
});
