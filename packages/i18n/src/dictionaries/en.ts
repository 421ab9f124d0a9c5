import champions from "./en/champions.json" with { type: "json" };
import common from "./en/common.json" with { type: "json" };
import errors from "./en/errors.json" with { type: "json" };
import markets from "./en/markets.json" with { type: "json" };
import tennisMarkets from "./en/tennis-markets.json" with { type: "json" };

/** The shared texts of this language, in one piece for one request. */
export const en = { ...common, ...errors, ...markets, ...tennisMarkets, ...champions };
