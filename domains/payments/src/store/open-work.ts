import type { OpenWork } from "@fairline/wallet";

/** Deposits whose money may still come may ask the ledger by the time in their ids. */
export const openPayments: OpenWork = {
  name: "payments",
  sql: `select wallet_id_micros(min(p.id)) as at from payments p
    where p.state in ('created', 'awaiting', 'pending') or (p.state in ('failed', 'cancelled', 'expired')
      and (p.settle_until > now() or exists (select from provider_events e
        where e.payment_id = p.id and e.apply_at is not null)))`,
};
