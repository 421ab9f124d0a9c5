import {
  actInRound as actContract,
  changeSeeds as seedsContract,
  enterGame as enterContract,
  findGameRounds,
  getGameRound,
  playRound as playContract,
} from "@fairline/contracts";
import type { Api } from "@fairline/http";
import { actInRound } from "../commands/act-in-round.ts";
import { changeSeeds } from "../commands/change-seeds.ts";
import { enterGame } from "../commands/enter-game.ts";
import { playRound } from "../commands/play-round.ts";
import type { ProviderDeps } from "../provider-deps.ts";
import { findRounds } from "../queries/find-rounds.ts";
import { getRound } from "../queries/get-round.ts";

/** Puts the calls of games on the api. Who plays is known by the token in each call's body alone. */
export function mountProviderRoutes(api: Api, deps: ProviderDeps): void {
  api.mount(enterContract, ({ body }) => enterGame(deps, body.session));
  api.mount(playContract, ({ body: { session: token, ...request } }) =>
    playRound(deps, { token, ...request }),
  );
  api.mount(actContract, ({ params: { roundId }, body: { session: token, step, act } }) =>
    actInRound(deps, { token, roundId, step, act }),
  );
  api.mount(getGameRound, ({ params, body }) => getRound(deps, body.session, params.roundId));
  api.mount(findGameRounds, ({ body }) => findRounds(deps, body.session, body.cursor));
  api.mount(seedsContract, ({ body }) => changeSeeds(deps, body.session, body.clientSeed));
}
