import type { Platform } from "@fairline/app-platform";
import type { AskedVisitor, FactPorts } from "@fairline/app-shell";

/** How pages of this process learn where a visitor is, and whether they are closed for him or lead elsewhere. */
export function visitorPorts(
  platform: Pick<Platform, "visitors">,
): Pick<FactPorts, "countryOf" | "findBlock" | "findMove"> {
  return {
    countryOf: (connection) => platform.visitors.countryOf(connection),
    findBlock: (asked) => platform.visitors.checkBlock(visitorOf(asked)),
    findMove: async (asked) => ({ data: await platform.visitors.checkRedirect(visitorOf(asked)) }),
  };
}

function visitorOf({ cookies, ...asked }: AskedVisitor) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return { ...asked, cookie };
}
