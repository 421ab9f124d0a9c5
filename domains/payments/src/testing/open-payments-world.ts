import { transaction } from "@fairline/database";
import { fakeClock, isRefused, silentLog, systemClock, uuidV7At } from "@fairline/kernel";
import { rulesLoader } from "@fairline/responsible-gaming";
import { testDatabase } from "@fairline/testing";
import { createWallet } from "@fairline/wallet";
import { createPayments, type PaymentsDeps, type PaymentsOptions } from "../payments.ts";
import { postgresPaymentStore } from "../store/postgres-payment-store.ts";
import { createFakeProvider } from "./fake-provider.ts";

/** Start of the world. */
const WORLD_START_MS = Date.UTC(2026, 9, 1, 12);
/** All its players have been there for long. */
const ACCOUNT_AGE_MS = 365 * 86_400_000;
/** Its first player; his account is in euros. */
export const ANNA = 1_000_000n;

/** The domain over a real database, the real ledger and a provider whose answers tests decide. */
export async function openPaymentsWorld() {
  const database = await testDatabase();
  const { pool } = database;
  const clock = fakeClock(WORLD_START_MS);
  const provider = createFakeProvider();
  const wallet = createWallet({ pool, clock: systemClock, log: silentLog, rulesLoader });
  await wallet.start();
  const deps: PaymentsDeps & PaymentsOptions = {
    store: postgresPaymentStore(pool, wallet.ledger),
    pool,
    clock,
    log: silentLog,
    ledger: wallet.ledger,
    findRate: wallet.findRate,
    providers: [provider],
    publicOrigin: "http://localhost:3000",
    assessPlayer: async () => ({ accountAgeMs: ACCOUNT_AGE_MS, isHeldUp: false }),
    nudge: () => undefined,
  };
  let requests = 0;
  let payments = createPayments(deps);

  async function openAccount(playerId: bigint, currency = "EUR"): Promise<void> {
    await transaction(pool, (client) => wallet.ledger.openMainAccount(client, playerId, currency));
  }
  await openAccount(ANNA);

  return {
    pool,
    clock,
    provider,
    deps,
    wallet,
    openAccount,
    payments: () => payments,
    /** Forgets everything in memory, as a new process would. */
    restart(): void {
      payments = createPayments(deps);
    },
    nextRequestId(): string {
      requests += 1;
      const random = new Uint8Array(10);
      new DataView(random.buffer).setUint32(6, requests);
      return uuidV7At(clock.nowMs(), random);
    },
    async start(changes: Partial<Parameters<typeof payments.startDeposit>[0]> = {}) {
      return payments.startDeposit({
        playerId: ANNA,
        requestId: this.nextRequestId(),
        methodId: "sandbox-card",
        amountMinor: "1000",
        language: "en",
        ...changes,
      });
    },
    /** Starts a deposit that must not be refused; answers its id. */
    async started(changes: Parameters<typeof this.start>[0] = {}): Promise<bigint> {
      const reply = await this.start(changes);
      if (isRefused(reply)) throw new TypeError(`refused with ${reply.code}`);
      return reply.payment.id;
    },
    hook: (eventId: string, paymentId: bigint, word: string) =>
      payments.receiveHook({
        provider: "psp-sandbox",
        headers: { "fake-signature": "good" },
        rawBody: Buffer.from(`${eventId} ${paymentId} ${word}`),
      }),
    async stateOf(paymentId: bigint): Promise<string | undefined> {
      return (await payments.getPayment(ANNA, paymentId))?.state;
    },
    async balanceOf(playerId: bigint): Promise<bigint> {
      const [main] = await wallet.ledger.findAccounts(playerId);
      return main?.balanceMinor ?? -1n;
    },
    async stepsOf(paymentId: bigint): Promise<string[]> {
      const steps = await pool.query<{ state: string }>(
        "select state from payment_steps where payment_id = $1 order by rev",
        [paymentId],
      );
      return steps.rows.map(({ state }) => state);
    },
    async lastQueryOf(paymentId: bigint): Promise<number | undefined> {
      const found = await pool.query<{ at: Date | null }>(
        "select last_query_at as at from payments where id = $1",
        [paymentId],
      );
      return found.rows[0]?.at?.getTime();
    },
    async countTransfers(paymentId: bigint, kind: number): Promise<number> {
      const counted = await pool.query<{ count: bigint }>(
        "select count(*) from transfers where ref = $1 and kind = $2",
        [paymentId, kind],
      );
      return Number(counted.rows[0]?.count);
    },
    /** Ends the player's open payments, so that the next test starts with none. */
    async endOpen(): Promise<void> {
      await pool.query(
        `select payments_write(id, rev, 'failed', 'declined', now()) from payments
         where state in ('created', 'awaiting', 'pending')`,
      );
    },
    async close(): Promise<void> {
      await payments.stop();
      await wallet.stop();
      await database.close();
    },
  };
}

/** A world for the tests of one file. */
export type PaymentsWorld = Awaited<ReturnType<typeof openPaymentsWorld>>;
