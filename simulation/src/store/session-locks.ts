/** Advisory locks that a connection holds until it ends. */
export class SessionLocks {
  readonly #holders = new Map<string, object>();

  /** Takes a lock if nobody else has it. */
  tryTake(name: string, session: object): boolean {
    const holder = this.#holders.get(name);
    if (holder === undefined) this.#holders.set(name, session);
    return holder === undefined || holder === session;
  }

  /** The connection is gone. */
  end(session: object): void {
    for (const [name, holder] of this.#holders) {
      if (holder === session) this.#holders.delete(name);
    }
  }
}
