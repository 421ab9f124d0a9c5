/**
 * The ledger in plain arithmetic: one player in euro with a dollar account and a bonus account, no
 * database, no batches. Tests compare the real one with it step by step.
 */
export type Command =
  | { readonly kind: "deposit" | "withdraw"; readonly amount: bigint; readonly purse: Money }
  | { readonly kind: "stake" | "hold"; readonly amount: bigint; readonly purse: Purse }
  /** What is first in its line: a held stake, a withdrawal, an open bet, the latest settlement. */
  | { readonly kind: "capture" | "release" | "paid" | "returned" | "void" }
  /** Returns, or a price, of `percent` of the stake; `resettle` takes the latest one back first. */
  | { readonly kind: "settle" | "resettle" | "cash-out"; readonly percent: number }
  | { readonly kind: "grant"; readonly amount: bigint }
  | { readonly kind: "forfeit" }
  | { readonly kind: "convert"; readonly percent: number }
  /** Exchanges `percent` of what the purse holds into the other one. */
  | { readonly kind: "exchange"; readonly percent: number; readonly purse: Money }
  /** Rules of another domain: so much more wagered at most, no play for days; days that go by. */
  | { readonly kind: "limit"; readonly room: bigint }
  | { readonly kind: "exclude" | "wait"; readonly days: number }
  /** The request `back` before the last one once more; `mistake` asks something else by its key. */
  | { readonly kind: "repeat" | "mistake"; readonly back: number };

/** Where the player's money lies: own money in euro or dollars, bonus money in euro. */
export type Money = "main" | "dollars";
export type Purse = Money | "bonus";

/** What a command does in the model: the same word that the ledger answers. */
export type Effect = "done" | "refused" | "excluded" | "over-limit" | "nothing";

/** A stake that was taken from a purse, or money on its way out of it. */
export type Bet = { readonly id: bigint; readonly stake: bigint; readonly purse: Purse };
type Settled = Bet & { readonly returns: bigint; readonly counted: bigint };

/** A dollar is 0.92 euro. */
export const DOLLAR = { num: 23n, den: 25n } as const;

/** The model of one player's money. */
export class Oracle {
  readonly money: Record<Purse, bigint> = { main: 0n, dollars: 0n, bonus: 0n };
  readonly owed = { main: 0n, dollars: 0n };
  wager = 0n;
  won = 0n;
  deposit = 0n;
  withdrawn = 0n;
  readonly held: Bet[] = [];
  readonly open: Bet[] = [];
  readonly settled: Settled[] = [];
  readonly withdrawals: Bet[] = [];

  /** What may be wagered at most, and the day on which the player may play again. */
  limit: bigint | undefined;
  excludedUntil = 0;
  day = 0;

  get reserved(): bigint {
    return this.held.reduce((sum, bet) => sum + up(bet.stake, bet.purse), 0n);
  }

  apply(command: Command, id: bigint): Effect {
    const ruledOut = this.#ruleOut(command);
    if (ruledOut) return ruledOut;
    switch (command.kind) {
      case "limit":
        this.limit = this.wager + this.reserved + command.room;
        return "done";
      case "exclude":
        this.excludedUntil = Math.max(this.excludedUntil, this.day + command.days);
        return "done";
      case "wait":
        this.day += command.days;
        return "nothing";
      case "repeat":
      case "mistake":
        return "nothing";
      case "deposit":
        this.deposit += up(command.amount, command.purse);
        return this.#credit(command.amount, command.purse);
      case "withdraw":
        return this.#take(this.withdrawals, { ...command, id });
      case "stake":
        if (!this.#debit(command.amount, command.purse)) return "refused";
        this.#accept({ id, stake: command.amount, purse: command.purse });
        return "done";
      case "hold":
        return this.#take(this.held, { ...command, id });
      case "capture":
        return this.#withFirst(this.held, (bet) => this.#accept(bet));
      case "release":
        return this.#withFirst(this.held, (bet) => this.#credit(bet.stake, bet.purse));
      case "paid":
        return this.#withFirst(this.withdrawals, ({ stake, purse }) => {
          this.withdrawn += down(stake, purse);
        });
      case "returned":
        return this.#withFirst(this.withdrawals, (bet) => this.#credit(bet.stake, bet.purse));
      case "void":
        return this.#withFirst(this.open, (bet) => this.#pay(bet.stake, bet));
      case "settle":
        return this.#withFirst(this.open, (bet) => this.#settle(bet, command.percent));
      case "resettle":
        return this.#withFirst(this.settled, (bet) => {
          this.#takeBack(bet);
          this.#settle(bet, command.percent);
        });
      case "cash-out":
        return this.#withFirst(this.open, (bet) =>
          this.#pay(priceOf(bet.stake, command.percent), bet),
        );
      default:
        return this.#moveOwn(command);
    }
  }

  /** What a rule has against it: an excluded player neither plays nor pays in. */
  #ruleOut(command: Command): Effect | undefined {
    const isExcluded = this.day < this.excludedUntil;
    switch (command.kind) {
      case "capture":
        return isExcluded && this.held.length > 0 ? "excluded" : undefined;
      case "deposit":
        return isExcluded ? "excluded" : undefined;
      case "stake":
      case "hold": {
        if (isExcluded) return "excluded";
        const used = this.wager + this.reserved + up(command.amount, command.purse);
        return this.limit !== undefined && used > this.limit ? "over-limit" : undefined;
      }
      default:
        return undefined;
    }
  }

  #moveOwn(
    command: Extract<Command, { kind: "grant" | "convert" | "forfeit" | "exchange" }>,
  ): Effect {
    const { bonus } = this.money;
    switch (command.kind) {
      case "grant":
        return this.#credit(command.amount, "bonus");
      case "forfeit":
        return bonus === 0n ? "nothing" : this.#replace(bonus, "bonus", 0n, "main");
      case "convert": {
        const amount = shareOf(bonus, command.percent);
        return amount === 0n ? "nothing" : this.#replace(amount, "bonus", amount, "main");
      }
      case "exchange": {
        const { purse, percent } = command;
        const { amount, received } = exchanged(this.money[purse], purse, percent);
        if (received === 0n) return "nothing";
        return this.#replace(amount, purse, received, purse === "main" ? "dollars" : "main");
      }
    }
  }

  #replace(amount: bigint, from: Purse, received: bigint, to: Purse): Effect {
    this.#debit(amount, from);
    return this.#credit(received, to);
  }

  #accept(bet: Bet): void {
    this.wager += up(bet.stake, bet.purse);
    this.open.push(bet);
  }

  #settle(bet: Bet, percent: number): void {
    const returns = shareOf(bet.stake, percent);
    const counted = this.#pay(returns, bet);
    this.settled.unshift({ ...bet, returns, counted });
  }

  /** A bonus gives back what it staked; what it wins does not count. */
  #pay(amount: bigint, { stake, purse }: Bet): bigint {
    const counted = purse === "bonus" && amount > stake ? stake : down(amount, purse);
    this.won += counted;
    this.#credit(amount, purse);
    return counted;
  }

  #takeBack({ returns, purse, counted }: Settled): void {
    this.won -= counted;
    const borne = this.money[purse] < returns ? this.money[purse] : returns;
    this.money[purse] -= borne;
    this.owed[currencyOf(purse)] += returns - borne;
  }

  #take(line: Bet[], { amount, purse, id }: { amount: bigint; purse: Purse; id: bigint }): Effect {
    if (!this.#debit(amount, purse)) return "refused";
    line.push({ id, stake: amount, purse });
    return "done";
  }

  #debit(amount: bigint, purse: Purse): boolean {
    if (this.money[purse] < amount) return false;
    this.money[purse] -= amount;
    return true;
  }

  /** Own money repays what is owed in its currency first; bonus money does not. */
  #credit(amount: bigint, purse: Purse): "done" {
    const debt = purse === "bonus" ? 0n : this.owed[purse];
    const repaid = debt < amount ? debt : amount;
    if (purse !== "bonus") this.owed[purse] -= repaid;
    this.money[purse] += amount - repaid;
    return "done";
  }

  #withFirst<Item>(items: Item[], then: (item: Item) => void): Effect {
    const first = items.shift();
    if (first === undefined) return "nothing";
    then(first);
    return "done";
  }
}

/** `percent` of an amount, rounded down. */
export function shareOf(amount: bigint, percent: number): bigint {
  return (amount * BigInt(percent)) / 100n;
}

/** The price of a stake that is bought back: a minor unit at least. */
export function priceOf(stake: bigint, percent: number): bigint {
  const price = shareOf(stake, percent);
  return price === 0n ? 1n : price;
}

/** What `percent` of a purse becomes in the other currency. */
export function exchanged(held: bigint, purse: Money, percent: number) {
  const amount = shareOf(held, percent);
  const { num, den } = DOLLAR;
  return { amount, received: purse === "dollars" ? (amount * num) / den : (amount * den) / num };
}

function currencyOf(purse: Purse): Money {
  return purse === "bonus" ? "main" : purse;
}

function up(amount: bigint, purse: Purse): bigint {
  if (purse !== "dollars") return amount;
  return (amount * DOLLAR.num + DOLLAR.den - 1n) / DOLLAR.den;
}

function down(amount: bigint, purse: Purse): bigint {
  return purse === "dollars" ? (amount * DOLLAR.num) / DOLLAR.den : amount;
}
