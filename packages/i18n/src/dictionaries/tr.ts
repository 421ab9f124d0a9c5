import champions from "./tr/champions.json" with { type: "json" };
import common from "./tr/common.json" with { type: "json" };
import errors from "./tr/errors.json" with { type: "json" };
import markets from "./tr/markets.json" with { type: "json" };
import tennisMarkets from "./tr/tennis-markets.json" with { type: "json" };

/** The shared texts of this language, in one piece for one request. */
export const tr = { ...common, ...errors, ...markets, ...tennisMarkets, ...champions };
