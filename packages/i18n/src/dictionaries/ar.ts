import champions from "./ar/champions.json" with { type: "json" };
import common from "./ar/common.json" with { type: "json" };
import errors from "./ar/errors.json" with { type: "json" };
import markets from "./ar/markets.json" with { type: "json" };
import tennisMarkets from "./ar/tennis-markets.json" with { type: "json" };

/** The shared texts of this language, in one piece for one request. */
export const ar = { ...common, ...errors, ...markets, ...tennisMarkets, ...champions };
