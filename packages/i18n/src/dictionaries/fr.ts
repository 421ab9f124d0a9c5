import champions from "./fr/champions.json" with { type: "json" };
import common from "./fr/common.json" with { type: "json" };
import errors from "./fr/errors.json" with { type: "json" };
import markets from "./fr/markets.json" with { type: "json" };
import tennisMarkets from "./fr/tennis-markets.json" with { type: "json" };

/** The shared texts of this language, in one piece for one request. */
export const fr = { ...common, ...errors, ...markets, ...tennisMarkets, ...champions };
