import { uuidV7At } from "@fairline/kernel";
import type { Provider } from "../create-provider.ts";
import type { Answered, ProviderWorld } from "./open-provider-world.ts";

let requests = 0;

/** A name for a request that nobody used before. */
export function nextRequestId(): string {
  requests += 1;
  const bytes = new Uint8Array(10);
  new DataView(bytes.buffer).setUint32(6, requests);
  return uuidV7At(1_790_000_000_000, bytes);
}

/** A player who entered a game, and what he does there. */
export type Seat = {
  readonly playerId: bigint;
  readonly token: string;
  readonly entered: Answered;
  enter(): Promise<Answered>;
  play(selection: unknown, stakeMinor?: string, requestId?: string): Promise<Answered>;
  act(roundId: string, step: number, act: unknown): Promise<Answered>;
  find(roundId: string): Promise<Answered>;
  rounds(cursor?: string): Promise<Answered>;
  changeSeeds(clientSeed: string): Promise<Answered>;
};

/** Seats a player, a new one unless told, with a provider that may be another process with each call. */
export async function openSeat(
  world: ProviderWorld,
  provider: () => Provider,
  gameId: string,
  who: { readonly playerId?: bigint | undefined; readonly depositMinor?: bigint | undefined } = {},
): Promise<Seat> {
  const playerId = who.playerId ?? (await world.openPlayer(who.depositMinor));
  const session = await world.openGame(playerId, gameId);
  const call = (path: string, body: object = {}) =>
    world.call(provider(), path, { session, ...body });
  const enter = () => call("/enter");
  return {
    playerId,
    token: session,
    entered: await enter(),
    enter,
    play: (selection, stakeMinor = "100", requestId = nextRequestId()) =>
      call("/rounds", { requestId, stakeMinor, selection }),
    act: (roundId, step, act) => call(`/rounds/${roundId}/acts`, { step, act }),
    find: (roundId) => call(`/rounds/${roundId}/find`),
    rounds: (cursor) => call("/rounds/find", cursor === undefined ? {} : { cursor }),
    changeSeeds: (clientSeed) => call("/seeds", { clientSeed }),
  };
}
