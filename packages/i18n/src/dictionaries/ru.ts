import champions from "./ru/champions.json" with { type: "json" };
import common from "./ru/common.json" with { type: "json" };
import errors from "./ru/errors.json" with { type: "json" };
import markets from "./ru/markets.json" with { type: "json" };
import tennisMarkets from "./ru/tennis-markets.json" with { type: "json" };

/** The shared texts of this language, in one piece for one request. */
export const ru = { ...common, ...errors, ...markets, ...tennisMarkets, ...champions };
