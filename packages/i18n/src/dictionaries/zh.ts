import champions from "./zh/champions.json" with { type: "json" };
import common from "./zh/common.json" with { type: "json" };
import errors from "./zh/errors.json" with { type: "json" };
import markets from "./zh/markets.json" with { type: "json" };
import tennisMarkets from "./zh/tennis-markets.json" with { type: "json" };

/** The shared texts of this language, in one piece for one request. */
export const zh = { ...common, ...errors, ...markets, ...tennisMarkets, ...champions };
