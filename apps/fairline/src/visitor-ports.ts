import type { Platform } from "@fairline/app-platform";
import type { AskedVisitor, FactPorts } from "@fairline/app-shell";

/**
 * How pages of this process learn where a visitor is, whether they are closed for him or lead
 * elsewhere, and where games are.
 */
export function visitorPorts(
  platform: Pick<Platform, "visitors" | "casino">,
): Required<Pick<FactPorts, "countryOf" | "findBlock" | "findMove" | "findGames">> {
  return {
    countryOf: (connection) => platform.visitors.countryOf(connection),
    findBlock: (asked) => platform.visitors.checkBlock(visitorOf(asked)),
    findMove: async (asked) => ({ data: await platform.visitors.checkRedirect(visitorOf(asked)) }),
    // At hand in this process: nothing is kept here, and nobody waits.
    findGames: async () => ({ kind: "known", games: platform.casino.findGameAddresses() }),
  };
}

function visitorOf({ cookies, ...asked }: AskedVisitor) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { ...asked, cookie };
}
