import type { ApiCaller } from "@fairline/api-client";
import { calls } from "@fairline/contracts/calls";
import { addLateCalls } from "@fairline/contracts/late-calls";
import { Failure } from "@fairline/kernel";

/** What playing needs. */
export type PlayGamesDeps = { readonly api: ApiCaller; newRequestId(): string };

/** Games that end with the draw, and what is chosen in them. */
const PLAYED = [
  { route: "dice", stakeMinor: "100", rounds: 3, selection: { over: false, winCount: 5_000 } },
  { route: "limbo", stakeMinor: "100", rounds: 2, selection: { targetCenti: 200 } },
  { route: "plinko", stakeMinor: "100", rounds: 3, selection: { rows: 12, risk: "low" } },
] as const;

/** Plays a few rounds of some games by the calls that their pages make; a game that is off is left out. */
export async function playGames({ api, newRequestId }: PlayGamesDeps): Promise<void> {
  addLateCalls(calls);
  const found = await api("findGames");
  const games = found.ok ? found.reply.games : [];
  for (const { route, rounds, ...asked } of PLAYED) {
    const game = games.find((one) => one.route === route);
    const opened = game && (await api("openGame", { params: { gameId: game.gameId } }));
    if (!opened?.ok) continue;
    const { session } = opened.reply;
    const entered = await api("enterGame", { body: { session } });
    for (let round = 0; entered.ok && round < rounds; round += 1) {
      const body = { session, requestId: newRequestId(), ...asked };
      const played = await api("playRound", { body });
      if (!played.ok) throw new Failure("DEMO_REFUSED", `No round: ${played.problem.code}.`);
    }
  }
}
