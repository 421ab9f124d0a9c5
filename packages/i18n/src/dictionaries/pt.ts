import champions from "./pt/champions.json" with { type: "json" };
import common from "./pt/common.json" with { type: "json" };
import errors from "./pt/errors.json" with { type: "json" };
import markets from "./pt/markets.json" with { type: "json" };
import tennisMarkets from "./pt/tennis-markets.json" with { type: "json" };

/** The shared texts of this language, in one piece for one request. */
export const pt = { ...common, ...errors, ...markets, ...tennisMarkets, ...champions };
