import { type GameProvider, signCall } from "@fairline/casino";
import { createSeededRandom, type SeededRandom } from "@fairline/fairness";
import { canonicalJson, isRefused, refused, type Refused } from "@fairline/kernel";
import { Transaction } from "../store/transaction.ts";
import type { ApiProcess } from "./api-process.ts";
import { codeOf } from "./caller.ts";
import type { Player, World } from "./world.ts";

/** Who runs the games of a world. */
export const worldGames: GameProvider = {
  id: 7,
  name: "world-games",
  secrets: ["what only this world and its provider of games know"],
  games: { plums: "slots" },
};

/** A call of the provider: its name, what it says, and what became of it. */
export type GameCall = {
  readonly word: "debit" | "credit" | "debit-credit" | "rollback" | "close-round";
  readonly txId: string;
  readonly body: Readonly<Record<string, string>>;
  /** Numbers that were heard with an ok, and codes of refusals. */
  readonly oks: Set<string>;
  readonly codes: Set<string>;
  tries: number;
};

/** A round as the provider means it to go. */
type Plan = { readonly roundId: string; readonly next: (() => void)[] };

const SESSION_MICROS = 12n * 3_600_000_000n;
const SECOND = 1_000_000;
const WAY_MICROS = 900_000;
const PAUSE_MICROS = 2 * SECOND;
/** A debit of which nothing is heard so often is taken back. */
const DEBIT_TRIES = 3;
const TRIES_MAX = 40;
/** Calls of a hundred that never arrive, are not answered, arrive twice, and are changed on the way. */
const SHARES = { lost: 6, unanswered: 8, twice: 10, changed: 3 };

/** The provider of games as it truly is: signed calls that get lost, repeated and overtaken. */
export class Games {
  readonly calls: GameCall[] = [];
  readonly #world: World;
  readonly #random: SeededRandom;
  #rounds = 0;

  constructor(world: World, seed: number) {
    this.#world = world;
    this.#random = createSeededRandom(`games ${seed}`);
  }

  /** A player plays a round: one way or another. */
  play(): void {
    const random = this.#random;
    const player = random.pick(this.#world.players);
    this.#rounds += 1;
    const roundId = `r${this.#rounds}`;
    const facts = { roundId, gameId: "plums", sessionId: this.#openGame(player) };
    const debitMinor = player.unitMinor / 50n + BigInt(random.below(Number(player.unitMinor) / 4));
    const payMinor = (debitMinor * BigInt(random.below(30))) / 10n;
    const jackpotMinor = random.below(3) === 0 ? debitMinor / 100n : 0n;
    const stake = { ...facts, currency: player.currency, jackpot: String(jackpotMinor) };
    const drawn = random.below(10);
    if (drawn < 2) {
      const credit = { debit: String(debitMinor), credit: String(payMinor) };
      this.#say({ roundId, next: [] }, "debit-credit", `${roundId}-1`, { ...stake, ...credit });
      return;
    }
    const debit = { ...stake, amount: String(debitMinor) };
    const credit = { debitTxId: `${roundId}-1`, amount: String(payMinor) };
    const pay = () =>
      this.#say({ roundId, next: [] }, "credit", `${roundId}-2`, { roundId, ...credit });
    const back = (next: (() => void)[] = []) =>
      this.#say({ roundId, next }, "rollback", `${roundId}-3`, {
        roundId,
        targetTxId: `${roundId}-1`,
      });
    const close = () =>
      this.#say({ roundId, next: [] }, "close-round", `${roundId}-4`, { roundId });
    const say = (...next: (() => void)[]) =>
      this.#say({ roundId, next }, "debit", `${roundId}-1`, debit);
    if (drawn < 5) say(pay);
    else if (drawn < 6) say(close);
    else if (drawn < 7) say(pay, back);
    else if (drawn < 8) say(back);
    else {
      // The stake is taken back while its call is still on the way.
      say();
      back();
    }
  }

  /** Says everything again of which no end was heard. */
  resume(): void {
    for (const call of this.calls) {
      if (call.oks.size + call.codes.size === 0) this.#send(call, () => {});
    }
  }

  #openGame(player: Player): string {
    const { database, key } = { database: this.#world.database, key: this.#world.key() };
    const transaction = new Transaction();
    const now = database.nowMicros();
    database.gameSessions.put(transaction, key, {
      id: key,
      provider_id: worldGames.id,
      player_id: player.id,
      game_id: "plums",
      ends_at: now + SESSION_MICROS,
      checked_at: now,
      opened_at: now,
      token_hash: "",
    });
    transaction.commit();
    return key;
  }

  /** Makes a call until it is answered; what follows in the round waits for an ok. */
  #say(plan: Plan, word: GameCall["word"], txId: string, body: GameCall["body"]): void {
    this.#world.history.did(`game: ${word}`);
    const oks = new Set<string>();
    const call = { word, txId, body: { txId, ...body }, oks, codes: new Set<string>(), tries: 0 };
    this.calls.push(call);
    const [first, ...rest] = plan.next;
    this.#send(call, (isOk) => {
      if (isOk) first?.();
      if (isOk && rest[0] !== undefined) this.#world.time.after(PAUSE_MICROS, rest[0]);
    });
  }

  #send(call: GameCall, onAnswer: (isOk: boolean) => void): void {
    const { time, faults } = this.#world;
    const random = this.#random;
    const drawn = faults.isOn ? random.below(100) : 100;
    const isLost = drawn < SHARES.lost;
    const isUnanswered = !isLost && drawn < SHARES.lost + SHARES.unanswered;
    const isTwice = drawn >= 100 - SHARES.twice && drawn < 100;
    if (isLost) faults.count("games: call lost");
    if (isUnanswered) faults.count("games: call unanswered");
    if (isTwice) faults.count("games: call repeated");
    call.tries += 1;
    let isAnswered = false;
    const answer = (heard: boolean | undefined) => {
      if (isAnswered) return;
      isAnswered = heard !== undefined;
      if (heard !== undefined) onAnswer(heard);
    };
    for (let copy = 0; copy < (isTwice ? 2 : 1); copy += 1) {
      time.after(random.below(WAY_MICROS), () => {
        const process = this.#world.anyProcess();
        if (isLost || process === undefined) return;
        void this.#call(process, call).then((heard) => {
          if (!isUnanswered) process.clock.deliver(random.below(WAY_MICROS), () => answer(heard));
        });
      });
    }
    time.after(PAUSE_MICROS + random.below(PAUSE_MICROS), () => {
      if (!isAnswered) this.#again(call, onAnswer);
    });
  }

  #again(call: GameCall, onAnswer: (isOk: boolean) => void): void {
    if (call.tries >= TRIES_MAX) return;
    if (call.word === "debit" && call.tries >= DEBIT_TRIES) {
      const { roundId = "" } = call.body;
      const txId = `${roundId}-9`;
      const isTakenBack = this.calls.some((other) => other.txId === txId);
      const body = { roundId, targetTxId: call.txId };
      if (!isTakenBack) this.#say({ roundId, next: [] }, "rollback", txId, body);
      return;
    }
    this.#send(call, onAnswer);
  }

  /** Signs and makes the call at a process; undefined when the answer says nothing for certain. */
  async #call(process: ApiProcess, call: GameCall): Promise<boolean | undefined> {
    const { faults, history, time } = this.#world;
    const text = canonicalJson(call.body);
    const parts = {
      method: "POST",
      path: `/wallet/v1/${call.word}`,
      timestamp: String(Math.floor(time.now / SECOND)),
    };
    const signature = signCall(worldGames.secrets[0] ?? "", { ...parts, body: Buffer.from(text) });
    const isChanged = faults.isOn && this.#random.below(100) < SHARES.changed;
    const body = Buffer.from(isChanged ? `${text} ` : text);
    const signed = { ...parts, signature, body };
    const provider = process.casino.authenticate(worldGames.name, signed);
    if (isChanged) {
      faults.count("games: call changed");
      if (provider !== undefined) history.bugs.add(`${call.txId}: a changed call was believed`);
    }
    // A process whose clock is wrong believes nobody; the provider asks another one later.
    if (provider === undefined || isChanged) return undefined;
    const what = `${process.name} game ${call.word} ${call.txId}`;
    try {
      const asked = await ask(process, provider, call);
      const isTurned = !isRefused(asked) && this.#world.plant.strikes("false-refusal");
      const answer = isTurned ? refused("WALLET_INSUFFICIENT_FUNDS") : asked;
      if (isRefused(answer)) call.codes.add(answer.code);
      else call.oks.add(answer.ref);
      history.heard(what, isRefused(answer) ? answer : { kind: "done", ref: answer.ref });
      return !isRefused(answer);
    } catch (error) {
      history.heard(what, { kind: "unknown", code: codeOf(error) });
      return undefined;
    }
  }
}

type Answer = Promise<{ readonly ref: string } | Refused>;

async function ask(process: ApiProcess, provider: GameProvider, call: GameCall): Answer {
  const { casino } = process;
  const text = (name: string) => call.body[name] ?? "";
  const round = { txId: call.txId, roundId: text("roundId") };
  const game = {
    gameId: text("gameId"),
    sessionId: text("sessionId"),
    currency: text("currency"),
    jackpotMinor: BigInt(text("jackpot")),
  };
  switch (call.word) {
    case "debit": {
      const stake = { debitMinor: BigInt(text("amount")), creditMinor: null, closeRound: false };
      return bookedOf(await casino.stake(provider, { ...round, ...game, ...stake }));
    }
    case "debit-credit": {
      const [debitMinor, creditMinor] = [BigInt(text("debit")), BigInt(text("credit"))];
      const stake = { debitMinor, creditMinor, closeRound: true };
      return bookedOf(await casino.stake(provider, { ...round, ...game, ...stake }));
    }
    case "credit": {
      const debitTxIds = [text("debitTxId")];
      const pay = { debitTxIds, amountMinor: BigInt(text("amount")), closeRound: true };
      return bookedOf(await casino.credit(provider, { ...round, ...pay }));
    }
    case "rollback": {
      const targetTxId = text("targetTxId");
      return bookedOf(await casino.rollBack(provider, { ...round, targetTxId }));
    }
    default: {
      const closed = await casino.closeRound(provider, round.roundId);
      return isRefused(closed) ? closed : { ref: closed.state };
    }
  }
}

function bookedOf(answer: Refused | { readonly walletTxId: string }) {
  return isRefused(answer) ? answer : { ref: answer.walletTxId };
}
