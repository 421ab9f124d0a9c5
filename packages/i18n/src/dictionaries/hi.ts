import champions from "./hi/champions.json" with { type: "json" };
import common from "./hi/common.json" with { type: "json" };
import errors from "./hi/errors.json" with { type: "json" };
import markets from "./hi/markets.json" with { type: "json" };
import tennisMarkets from "./hi/tennis-markets.json" with { type: "json" };

/** The shared texts of this language, in one piece for one request. */
export const hi = { ...common, ...errors, ...markets, ...tennisMarkets, ...champions };
