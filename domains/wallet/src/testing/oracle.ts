/**
 * The ledger in a hundred lines of plain arithmetic: one player, no database, no batches. Tests
 * compare the real one with it step by step.
 */
export type Command =
  | { readonly kind: "deposit"; readonly amount: bigint }
  | { readonly kind: "stake"; readonly amount: bigint }
  | { readonly kind: "hold"; readonly amount: bigint }
  | { readonly kind: "capture" }
  | { readonly kind: "release" }
  /** Settles the oldest open bet with a return of `percent` of its stake. */
  | { readonly kind: "settle"; readonly percent: number }
  | { readonly kind: "void" }
  /** Takes the latest settlement back and settles anew with `percent`. */
  | { readonly kind: "resettle"; readonly percent: number };

/** What a command does in the model: the same word that the ledger answers. */
export type Effect = "done" | "refused" | "nothing";

type Bet = { readonly id: bigint; readonly stake: bigint };
type Settled = Bet & { readonly returns: bigint };

/** The model of one player's money. */
export class Oracle {
  balance = 0n;
  owed = 0n;
  wager = 0n;
  won = 0n;
  deposit = 0n;
  escrow = 0n;
  revenue = 0n;
  readonly held: Bet[] = [];
  readonly open: Bet[] = [];
  readonly settled: Settled[] = [];
  readonly voided: Bet[] = [];

  get reserved(): bigint {
    return this.held.reduce((sum, bet) => sum + bet.stake, 0n);
  }

  apply(command: Command, id: bigint): Effect {
    switch (command.kind) {
      case "deposit":
        this.deposit += command.amount;
        return this.#credit(command.amount);
      case "stake":
        if (!this.#debit(command.amount)) return "refused";
        this.#accept({ id, stake: command.amount });
        return "done";
      case "hold":
        if (!this.#debit(command.amount)) return "refused";
        this.held.push({ id, stake: command.amount });
        return "done";
      case "capture":
        return this.#withFirst(this.held, (bet) => this.#accept(bet));
      case "release":
        return this.#withFirst(this.held, (bet) => this.#credit(bet.stake));
      case "settle":
        return this.#withFirst(this.open, (bet) => this.#settle(bet, command.percent));
      case "void":
        return this.#withFirst(this.open, (bet) => this.#void(bet));
      case "resettle":
        return this.#withFirst(this.settled, (bet) => {
          this.#takeBack(bet);
          this.#settle(bet, command.percent);
        });
    }
  }

  #accept(bet: Bet): void {
    this.wager += bet.stake;
    this.escrow += bet.stake;
    this.open.push(bet);
  }

  #settle({ id, stake }: Bet, percent: number): void {
    const returns = (stake * BigInt(percent)) / 100n;
    this.escrow -= stake;
    this.revenue += stake - returns;
    this.won += returns;
    // The ledger credits the stake part and the rest apart; what is owed takes from each in turn.
    this.#credit(returns < stake ? returns : stake);
    if (returns > stake) this.#credit(returns - stake);
    this.settled.unshift({ id, stake, returns });
  }

  #void(bet: Bet): void {
    this.escrow -= bet.stake;
    this.won += bet.stake;
    this.#credit(bet.stake);
    this.voided.push(bet);
  }

  #takeBack({ stake, returns }: Settled): void {
    this.escrow += stake;
    this.revenue -= stake - returns;
    this.won -= returns;
    const borne = this.balance < returns ? this.balance : returns;
    this.balance -= borne;
    this.owed += returns - borne;
  }

  #debit(amount: bigint): boolean {
    if (this.balance < amount) return false;
    this.balance -= amount;
    return true;
  }

  #credit(amount: bigint): "done" {
    const repaid = this.owed < amount ? this.owed : amount;
    this.owed -= repaid;
    this.balance += amount - repaid;
    return "done";
  }

  #withFirst<Item>(items: Item[], then: (item: Item) => void): Effect {
    const first = items.shift();
    if (first === undefined) return "nothing";
    then(first);
    return "done";
  }
}
