import type { PlayerView } from "@fairline/contracts";
import type { Session } from "./session.ts";

/** A person with an account. */
export type Player = {
  readonly id: bigint;
  readonly email: string;
  readonly name: string;
  readonly country: string;
  readonly currency: string;
  readonly createdAtMs: number;
};

/** What the player sees of himself in this session. */
export function presentPlayer(player: Player, session: Session): PlayerView {
  return {
    playerId: String(player.id),
    email: player.email,
    name: player.name,
    country: player.country,
    currency: player.currency,
    createdAt: player.createdAtMs,
    signedInAt: session.signedInAtMs,
  };
}
