import { enterGame, type GameRoundView, playRound } from "@fairline/contracts";
import type { CallReply } from "@fairline/contracts/calls";

const played = playRound.reply.parse(playRound.example.reply);
const entered = enterGame.reply.parse(enterGame.example.reply);

/** A round of ours, settled with a win unless told otherwise. */
export function sampleRound(part: Partial<GameRoundView> = {}): GameRoundView {
  return { ...played.round, ...part };
}

/** What the provider answers when a game is entered: 1,000.98 EUR, stakes from 1.00 to 1,000.00. */
export function enteredReply(part: Partial<CallReply<"enterGame">> = {}): CallReply<"enterGame"> {
  return { ...entered, since: { ...entered.since, stakedMinor: "0", paidMinor: "0" }, ...part };
}

/** What the provider answers with a round. */
export function playedReply(
  part: Partial<GameRoundView> = {},
  cashMinor = "100196",
): CallReply<"playRound"> {
  return { ...played, round: sampleRound(part), balance: { ...played.balance, cashMinor } };
}
