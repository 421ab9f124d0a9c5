import champions from "./de/champions.json" with { type: "json" };
import common from "./de/common.json" with { type: "json" };
import errors from "./de/errors.json" with { type: "json" };
import markets from "./de/markets.json" with { type: "json" };
import tennisMarkets from "./de/tennis-markets.json" with { type: "json" };

/** The shared texts of this language, in one piece for one request. */
export const de = { ...common, ...errors, ...markets, ...tennisMarkets, ...champions };
