import type { AccountStanding, PlayerView } from "@fairline/contracts";
import type { Clock, Log } from "@fairline/kernel";
import { COOKIES } from "../../common/cookies.ts";
import {
  actsOnMoves,
  type BlockAnswer,
  MALFORMED_MOVE,
  maintenanceReason,
  readBlock,
  readMove,
} from "../../common/facts/service-answers.ts";
import type { SiteFacts } from "../../common/facts/site-facts.ts";
import {
  type AccountFacts,
  CLEAR_ACCOUNT,
  type ServiceFacts,
  type ServiceMove,
} from "../../common/facts/visitor-facts.ts";
import type { AskedVisitor, FactPorts } from "./fact-ports.ts";

/** Who is asked, and how long a page waits for it. */
export type FactsKit = {
  readonly ports: FactPorts;
  readonly clock: Clock;
  readonly log: Log;
  readonly deadlineMs: number;
  /** Outside production redirects act only where an address asks for them. */
  readonly isProduction: boolean;
};

/** Asks the services at once; who does not answer in time is passed over and logged. */
export async function askServices(
  kit: FactsKit,
  asked: AskedVisitor,
  site: SiteFacts,
  wantsGames: boolean,
): Promise<ServiceFacts> {
  const { ports } = kit;
  const { search } = new URL(asked.url);
  const wantsMove = site.other.redirectService && actsOnMoves(kit.isProduction, search);
  const [block, answer, games] = await Promise.all([
    inTime(kit, "block check", asked, (signal) => ports.findBlock?.(asked, signal)),
    inTime(kit, "redirect check", asked, (signal) =>
      wantsMove ? ports.findMove?.(asked, signal) : undefined,
    ),
    inTime(kit, "games", asked, (signal) =>
      wantsGames ? ports.findGames?.(asked, signal) : undefined,
    ),
  ]);
  return {
    block: reasonOf(asked, block) ?? maintenanceReason(site, kit.clock.nowMs()),
    move: answer === undefined ? null : moveOf(kit, asked, site, answer),
    games: games ?? { kind: "unknown" },
    isAnswered:
      (block !== undefined || !ports.findBlock) &&
      (answer !== undefined || !wantsMove || !ports.findMove),
  };
}

function reasonOf({ cookies }: AskedVisitor, block: BlockAnswer | undefined): number | null {
  return block === undefined ? null : readBlock(block, cookies.get(COOKIES.forceGeoOff));
}

function moveOf(
  kit: FactsKit,
  asked: AskedVisitor,
  { core }: SiteFacts,
  answer: unknown,
): ServiceMove | null {
  const reading = readMove(answer, new URL(asked.url), [...core.mirrors, core.mobileHost]);
  const { requestId } = asked;
  if (reading.kind === "move") return reading.move;
  if (reading.kind === "malformed") kit.log.error({ requestId }, MALFORMED_MOVE);
  if (reading.kind === "foreign") {
    kit.log.error({ requestId, url: reading.url }, "a redirect to a foreign host is not followed");
  }
  return null;
}

/** What a player's account asks of him: the platform's word, or a port's where one is given. */
export async function askAccount(
  kit: FactsKit,
  asked: AskedVisitor,
  { player, account }: { player: PlayerView; account?: AccountStanding | undefined },
): Promise<AccountFacts> {
  const said = await inTime(kit, "account", asked, (signal) =>
    kit.ports.findAccount?.(asked, player, signal),
  );
  return { ...CLEAR_ACCOUNT, ...hintOf(asked), ...account, ...said };
}

/** Until an account says so itself, its cookie says which page a banned player sees first. */
function hintOf({ cookies }: AskedVisitor): Partial<AccountFacts> {
  const level = cookies.get("ban_level") ?? "";
  return /^\d{1,3}$/.test(level) ? { banLevel: Number(level) } : {};
}

async function inTime<Answer>(
  kit: FactsKit,
  name: string,
  asked: AskedVisitor,
  ask: (signal: AbortSignal) => Promise<Answer> | undefined,
): Promise<Answer | undefined> {
  const controller = new AbortController();
  const { signal } = controller;
  const answer = ask(signal);
  if (!answer) return undefined;
  const note = (reason: object) =>
    kit.log.warn({ ...reason, requestId: asked.requestId, name }, "a visit passes unasked");
  const late = new Promise<undefined>((resolve) => {
    signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
  const cancel = kit.clock.after(kit.deadlineMs, () => {
    note({ deadlineMs: kit.deadlineMs });
    controller.abort();
  });
  const found = await Promise.race([
    late,
    answer.catch((cause: unknown) => {
      if (!signal.aborted) note({ err: cause });
      return undefined;
    }),
  ]);
  cancel();
  return found;
}
