import champions from "./es/champions.json" with { type: "json" };
import common from "./es/common.json" with { type: "json" };
import errors from "./es/errors.json" with { type: "json" };
import markets from "./es/markets.json" with { type: "json" };
import tennisMarkets from "./es/tennis-markets.json" with { type: "json" };

/** The shared texts of this language, in one piece for one request. */
export const es = { ...common, ...errors, ...markets, ...tennisMarkets, ...champions };
