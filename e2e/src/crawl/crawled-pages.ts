import type { FactPorts } from "@fairline/app-shell";
import { patientPages } from "../patient-pages.ts";
import { BAN_COOKIE, BLOCK_COOKIE } from "./states.ts";

/** How the block service says that a page takes the place of the site, and that none does. */
const SHOWN_AS_PAGE = 1;
const OPEN = { displayTypeId: 0, templateTypeId: 0 };

/** The built pages, except that a visitor may say by cookies that he is shut out or banned. */
export function crawledPages(root: string) {
  return patientPages(root, (options) => ({ ...options, ports: portsOver(options.ports ?? {}) }));
}

function portsOver(ports: FactPorts): FactPorts {
  return {
    ...ports,
    async findBlock(asked, signal) {
      const reason = asked.cookies.get(BLOCK_COOKIE);
      if (reason !== undefined)
        return { displayTypeId: SHOWN_AS_PAGE, templateTypeId: Number(reason) };
      return (await ports.findBlock?.(asked, signal)) ?? OPEN;
    },
    async findAccount(asked, player, signal) {
      const account = (await ports.findAccount?.(asked, player, signal)) ?? {};
      const level = asked.cookies.get(BAN_COOKIE);
      return level === undefined ? account : { ...account, banLevel: Number(level) };
    },
  };
}
