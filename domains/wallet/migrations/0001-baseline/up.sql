-- The ledger's tables. What must never be is refused here, whatever the program believes. Error codes: FL001 the
-- batch's time is not now, FL002 a hold is not open with this amount, FL003 a reversal is not the mirror of its
-- target, FL004 the batch contradicts the accounts, FL013 the sealer cannot see what runs.

-- Every amount that was ever written is of a currency's minor units.
create table currencies (
  id smallint primary key check (id between 1 and 999),
  code text not null unique check (code ~ '^[A-Z]{3,5}$'),
  exponent smallint not null check (exponent between 0 and 9),
  kind text not null check (kind in ('fiat', 'crypto', 'points')),
  active boolean not null default true
);

create trigger currencies_identity before update on currencies for each row
  when (new.id <> old.id or new.code <> old.code or new.exponent <> old.exponent)
  execute function wallet_refuse_change('what a currency is never changes');

create trigger currencies_kept before delete on currencies for each row
  execute function wallet_refuse_change();

create trigger currencies_kept_all before truncate on currencies
  execute function wallet_refuse_change();

insert into currencies (id, code, exponent, kind) values
  (1, 'EUR', 2, 'fiat'), (2, 'USD', 2, 'fiat'), (3, 'GBP', 2, 'fiat'), (4, 'RUB', 2, 'fiat'),
  (5, 'JPY', 0, 'fiat'), (6, 'KWD', 3, 'fiat'), (7, 'BTC', 8, 'crypto'), (8, 'ETH', 9, 'crypto'),
  (9, 'USDT', 6, 'crypto'), (10, 'PTS', 0, 'points');

-- A payment provider has clearing accounts of its own (110), and so has a pool (130): one in each currency. The number of
-- a subledger stands in its accounts where the kind stands in those of all others: number * 1000 + currency id.
create table house_subledgers (
  number smallint primary key check (number between 200 and 999),
  kind smallint not null check (kind in (110, 130)),
  name text not null check (length(name) between 1 and 100),
  unique (kind, name)
);

create trigger house_subledgers_kept before update or delete on house_subledgers for each row
  execute function wallet_refuse_change();

create trigger house_subledgers_kept_all before truncate on house_subledgers
  execute function wallet_refuse_change();

-- Several accounts for one player: the main one (the head), one for each other currency (9), one for
-- each bonus grant (4), and for each currency what he owes (8). All of them move under the head's
-- lock and sequence; the limits count in the head's currency.
-- A head that finds room on its page is written there, and no index hears of it. With a third of the page
-- free, a tenth of the heads of a busy second went to another one; with half of it, two of a thousand.
create table accounts (
  id bigint primary key,
  player_id bigint,
  head_id bigint not null references accounts (id),
  kind smallint not null,
  currency_id smallint not null references currencies (id),
  balance_minor bigint not null default 0,
  floor_minor bigint not null default 0,
  posting_no bigint not null default 0,
  status smallint not null default 0,
  seq bigint not null default 0,
  last_at bigint not null default 0,
  cum_wager bigint not null default 0,
  cum_won bigint not null default 0,
  cum_deposit bigint not null default 0,
  cum_withdraw bigint not null default 0,
  reserved_wager bigint not null default 0,
  reserved_deposit bigint not null default 0,
  -- The executor reads the checks of a table from the catalogue for every statement that writes it: these say it
  -- with few words. An array stands as a literal, since an array of constants is read constant by constant.
  check (balance_minor >= floor_minor),
  constraint accounts_counts check (least(posting_no, reserved_wager, reserved_deposit) >= 0),
  constraint accounts_status check (status = any ('{0,1,2}'))
) with (fillfactor = 50);

create index accounts_player on accounts (player_id) where player_id is not null;

create unique index accounts_one_main on accounts (player_id) where kind = 0;

create unique index accounts_one_of_currency on accounts (player_id, kind, currency_id)
  where kind in (8, 9);

-- A trigger before an update locks its row ahead of the update: an entry of its own in the log for each
-- written head. Afterwards it refuses the same changes, and the statement with them. An update of other
-- columns does not come to the comparison.
create trigger accounts_identity
  after update of id, player_id, head_id, kind, currency_id on accounts for each row
  when (old.id <> new.id or old.player_id is distinct from new.player_id
    or old.head_id <> new.head_id or old.kind <> new.kind or old.currency_id <> new.currency_id)
  execute function wallet_refuse_change('who owns an account never changes');

create trigger accounts_owner before insert on accounts for each row
  execute function wallet_check_owner();

-- The other columns never change (accounts_identity).
create trigger accounts_floor after update of floor_minor on accounts for each row
  execute function wallet_check_owner();

-- A balance moves by postings alone, and that of a house account is the sum of its postings, never a column.
create trigger accounts_forward after update on accounts for each row
  when (new.seq < old.seq or new.last_at < old.last_at or new.posting_no < old.posting_no
    or new.cum_wager < old.cum_wager or new.cum_deposit < old.cum_deposit
    or new.cum_withdraw < old.cum_withdraw
    or (new.balance_minor <> old.balance_minor
      and (new.posting_no = old.posting_no or new.player_id is null)))
  execute function wallet_refuse_change('counters never fall, and a player''s balance moves by a posting');

create trigger accounts_kept before delete on accounts for each row
  execute function wallet_refuse_change();

create trigger accounts_kept_all before truncate on accounts
  execute function wallet_refuse_change();

-- 105 payment costs, 113 the bank of the house, 120 exchange position, 130 jackpots, 140 tax,
-- 150 affiliates.
insert into accounts (id, head_id, kind, currency_id)
select k * 1000 + c.id, k * 1000 + c.id, k, c.id
from currencies c,
  unnest(array[100, 101, 102, 103, 104, 105, 110, 111, 112, 113, 120, 130, 140, 150, 190, 199]) k
order by 1;

-- Who changed the status of an account, when, and why.
create table account_status_changes (
  id bigint generated always as identity primary key,
  account_id bigint not null references accounts (id),
  head_id bigint not null references accounts (id),
  status_before smallint not null,
  status smallint not null check (status between 0 and 2),
  operator text not null check (operator ~ '^[a-z][a-z0-9.-]{0,63}$'),
  reason text not null check (length(reason) between 1 and 500),
  at bigint not null,
  check (status <> status_before)
);

create index account_status_changes_head on account_status_changes (head_id, id);

create trigger account_status_changes_kept before update or delete on account_status_changes
  for each row execute function wallet_refuse_change();

create trigger account_status_changes_kept_all before truncate on account_status_changes
  execute function wallet_refuse_change();

-- What operators put right by hand on the accounts of players. Error code: FL007 a correction is not what its
-- row says.
create table corrections (
  id bigint primary key,
  player_id bigint not null,
  account_id bigint not null references accounts (id),
  -- From the player's view: below zero it takes money from him.
  amount_minor bigint not null check (amount_minor <> 0),
  reason text not null check (length(reason) between 1 and 500),
  state text not null default 'proposed' check (state in ('proposed', 'posted', 'declined')),
  proposed_by text not null check (proposed_by ~ '^[a-z][a-z0-9.-]{0,63}$'),
  proposed_at bigint not null,
  expires_at bigint not null check (expires_at > proposed_at),
  decided_by text check (decided_by ~ '^[a-z][a-z0-9.-]{0,63}$'),
  decided_at bigint,
  -- Why it was declined.
  decided_why text check (length(decided_why) between 1 and 500),
  constraint corrections_decision check ((state = 'proposed') = (decided_by is null)
    and (decided_by is null) = (decided_at is null) and (state = 'declined') = (decided_why is not null)),
  constraint corrections_two_persons check (state <> 'posted' or decided_by <> proposed_by),
  constraint corrections_in_time check (state <> 'posted' or decided_at < expires_at)
);

create index corrections_open on corrections (id) where state = 'proposed';

create index corrections_player on corrections (player_id, id);

create trigger corrections_decided before update on corrections for each row
  when (old.state <> 'proposed' or (old.id, old.player_id, old.account_id, old.amount_minor, old.reason,
      old.proposed_by, old.proposed_at, old.expires_at)
    is distinct from (new.id, new.player_id, new.account_id, new.amount_minor, new.reason,
      new.proposed_by, new.proposed_at, new.expires_at))
  execute function wallet_refuse_change('a correction is decided once and says what it said');

create trigger corrections_kept before delete on corrections for each row
  execute function wallet_refuse_change();

create trigger corrections_kept_all before truncate on corrections
  execute function wallet_refuse_change();

-- The journal. Its key begins with the time: rows come in its order, and who seals them reads along it. Who reverses a
-- transfer says when it was written. `wallet_transfer_is_sound` says which rows there can be.
create table transfers (
  id bigint not null,
  at bigint not null,
  player_id bigint,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount_minor bigint not null,
  currency_id smallint not null,
  kind smallint not null,
  group_id bigint not null,
  ref bigint not null,
  reverses_id bigint,
  debit_no bigint,
  credit_no bigint,
  debit_after bigint,
  credit_after bigint,
  wager_before bigint,
  won_before bigint,
  deposit_before bigint,
  withdraw_before bigint,
  wager_delta bigint not null default 0,
  won_delta bigint not null default 0,
  deposit_delta bigint not null default 0,
  withdraw_delta bigint not null default 0,
  rate_id bigint,
  primary key (at, id),
  constraint transfers_sound check (wallet_transfer_is_sound(kind, player_id, amount_minor,
    currency_id, reverses_id, debit_account_id, debit_no, debit_after, credit_account_id, credit_no,
    credit_after, wager_before, wager_delta, won_delta, deposit_delta, withdraw_delta, rate_id))
) partition by range (at);

-- Rows that concern the house alone have no entry among those of the players: nobody looks for them there.
create index transfers_player_at on transfers (player_id, at) where player_id is not null;

create trigger transfers_kept before update or delete on transfers for each row
  execute function wallet_refuse_change();

create trigger kept_all before truncate on transfers
  execute function wallet_refuse_change();

create trigger transfers_subledger after insert on transfers for each row
  when (new.debit_account_id between 130000 and 999999
    or new.credit_account_id between 130000 and 999999)
  execute function wallet_check_subledger();

create table transfer_reversals (
  reversed_id bigint primary key,
  transfer_id bigint not null unique
);

create trigger kept before update or delete on transfer_reversals for each row
  execute function wallet_refuse_change();

create trigger kept_all before truncate on transfer_reversals
  execute function wallet_refuse_change();

-- When what a player won last fell, by the reversal of a return; absent while it never has. As long as it has not
-- fallen in a window, nobody has lost more in it than he staked in it, so most stakes are judged without a look at
-- where the window begins by now.
create table won_falls (
  player_id bigint primary key,
  at bigint not null
);

-- The journal itself notes it, whoever writes the row.
create trigger transfers_won_falls after insert on transfers
  for each row when (new.won_delta < 0) execute function wallet_note_fall();

create trigger won_falls_kept before delete on won_falls
  for each row execute function wallet_refuse_change();

create trigger won_falls_kept_all before truncate on won_falls
  for each statement execute function wallet_refuse_change();

create trigger won_falls_forward after update on won_falls
  for each row when (new.at < old.at or new.player_id <> old.player_id)
  execute function wallet_refuse_change();

-- What was asked for under which key, and what it came to. A key of a page begins with its time, so keys that come
-- together stand together: a new one goes to one of the last pages of the index, where the page of its owner would be
-- any page of the day's. What tells a repeat from another request is the first half of its SHA-256, or all of it:
-- whoever wants another request with the same half tries 2^64 of them, and is answered as if he had repeated his own.
create table requests (
  owner_id bigint not null,
  key uuid not null,
  key_at bigint not null,
  req_hash bytea not null check (length(req_hash) in (16, 32)),
  code text,
  ref bigint,
  group_id bigint,
  amount_minor bigint not null default 0,
  result jsonb,
  at bigint not null,
  primary key (key, owner_id, key_at)
) partition by range (key_at);

create trigger requests_kept before update or delete on requests for each row
  execute function wallet_refuse_change();

create trigger kept_all before truncate on requests
  execute function wallet_refuse_change();

select wallet_ensure_partitions();

-- Which keys were dropped, and when the last thing was done under one of them. What a key before the end of these
-- was used for is not known any more: it is too old, never new.
create table request_drops (
  partition text primary key,
  from_key_at bigint not null,
  to_key_at bigint not null unique check (from_key_at < to_key_at),
  row_count bigint not null check (row_count >= 0),
  last_at bigint not null,
  dropped_at bigint not null
);

create trigger request_drops_kept before update or delete on request_drops for each row
  execute function wallet_refuse_change();

create trigger request_drops_kept_all before truncate on request_drops
  execute function wallet_refuse_change();

create table external_requests (
  source smallint not null,
  key bytea not null check (length(key) = 32),
  req_hash bytea check (length(req_hash) in (16, 32)),
  state smallint not null check (state between 0 and 2),
  code text,
  ref bigint,
  group_id bigint,
  amount_minor bigint not null default 0,
  result jsonb,
  at bigint not null,
  primary key (source, key),
  -- A tombstone stands for a request that never came: it has no hash to compare.
  check ((state = 2) = (req_hash is null))
) partition by hash (source, key);

do $$ begin
  for i in 0..15 loop
    execute format('create table external_requests_%s partition of external_requests
      for values with (modulus 16, remainder %s)', lpad(i::text, 2, '0'), i);
    execute format('create trigger kept_all before truncate on external_requests_%s
      execute function wallet_refuse_change()', lpad(i::text, 2, '0'));
  end loop;
end $$;

create trigger external_requests_kept before update or delete on external_requests for each row
  execute function wallet_refuse_change();

create trigger kept_all before truncate on external_requests
  execute function wallet_refuse_change();

create table holds (
  id bigint primary key,
  head_id bigint not null,
  account_id bigint not null,
  kind smallint not null check (kind in (1, 2)),
  transfer_id bigint not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  state smallint not null default 0 check (state between 0 and 3),
  expires_at bigint,
  -- What a held stake counts as in the head's currency, when the account is of another one.
  base_minor bigint check (base_minor > 0),
  check (kind = 1 or base_minor is null)
);

create index holds_open on holds (head_id) where state = 0;

create trigger holds_forward before update on holds for each row
  when (old.state <> 0 or old.id <> new.id or old.head_id <> new.head_id
    or old.account_id <> new.account_id or old.kind <> new.kind
    or old.transfer_id <> new.transfer_id or old.amount_minor <> new.amount_minor
    or old.base_minor is distinct from new.base_minor)
  execute function wallet_refuse_change('a hold is resolved once and else unchanged');

create trigger holds_kept before delete on holds for each row
  execute function wallet_refuse_change();

create trigger kept_all before truncate on holds
  execute function wallet_refuse_change();

create table hold_resolutions (
  hold_id bigint primary key references holds (id),
  transfer_id bigint not null unique,
  at bigint not null
);

create trigger kept before update or delete on hold_resolutions for each row
  execute function wallet_refuse_change();

create trigger kept_all before truncate on hold_resolutions
  execute function wallet_refuse_change();

-- What one whole unit of `base` was worth in whole units of `quote`, as a source said at a time.
create table fx_rates (
  id bigint primary key,
  base smallint not null references currencies (id),
  quote smallint not null references currencies (id),
  rate_num bigint not null check (rate_num > 0),
  rate_den bigint not null check (rate_den > 0),
  source text not null check (source <> ''),
  at bigint not null,
  check (base <> quote)
);

create index fx_rates_latest on fx_rates (base, quote, at desc);

create trigger fx_rates_kept before update or delete on fx_rates for each row
  execute function wallet_refuse_change();

create trigger fx_rates_kept_all before truncate on fx_rates
  execute function wallet_refuse_change();

-- Exchanging: a quote is an offer to one player at a stored rate, for seconds; a conversion takes it
-- up, once. Error codes: FL006 a quote or conversion contradicts the accounts, the rate or the time.
create table fx_quotes (
  id bigint primary key,
  player_id bigint not null,
  rate_id bigint not null references fx_rates (id),
  from_account_id bigint not null references accounts (id),
  to_account_id bigint not null references accounts (id),
  amount_minor bigint not null check (amount_minor > 0),
  received_minor bigint not null check (received_minor > 0),
  at bigint not null,
  expires_at bigint not null,
  check (expires_at > at)
);

create index fx_quotes_player on fx_quotes (player_id, id);

create index fx_quotes_at on fx_quotes (at);

create trigger fx_quotes_true before insert on fx_quotes for each row
  execute function wallet_check_quote();

create trigger fx_quotes_kept before update on fx_quotes for each row
  execute function wallet_refuse_change();

create table fx_conversions (
  quote_id bigint primary key references fx_quotes (id),
  player_id bigint not null,
  at bigint not null
);

create index fx_conversions_player on fx_conversions (player_id, quote_id);

create trigger fx_conversions_kept before update or delete on fx_conversions for each row
  execute function wallet_refuse_change();

create trigger fx_conversions_kept_all before truncate on fx_conversions
  execute function wallet_refuse_change();

-- Sealing: one hash chain over all transfers in the order of their time, written behind the money
-- path, and the proofs that every figure follows from the rows.
create table audit_blocks (
  n bigint primary key check (n >= 0),
  prev bytea not null check (length(prev) = 32),
  hash bytea not null check (length(hash) = 32),
  kind smallint not null check (kind in (0, 1)),
  from_at bigint not null,
  to_at bigint not null,
  row_count int not null check (row_count >= 0),
  sums jsonb not null,
  sealed_at bigint not null,
  -- What a block added to the balances of the house, by account: all of its rows, or what came late since the block
  -- before it of the same range. So the sealed balance of an account is the sum of what the blocks added, and of a
  -- range it is known what is still to be added.
  house jsonb not null default '{}',
  check (from_at <= to_at)
);

-- The block that seals a row is found by its time.
create index audit_blocks_to_at on audit_blocks (to_at);

create trigger kept before update or delete on audit_blocks for each row
  execute function wallet_refuse_change();

create trigger kept_all before truncate on audit_blocks
  execute function wallet_refuse_change();

insert into audit_blocks (n, prev, hash, kind, from_at, to_at, row_count, sums, sealed_at)
select 0, decode(repeat('00', 32), 'hex'), sha256('fairline ledger'), 0, 0, start.at, 0, '{}',
  start.at
from (select wallet_now() - 3000000 as at) start;

-- The last block that was counted again.
create table audit_recounts (
  id smallint primary key check (id = 1),
  n bigint not null
);

insert into audit_recounts (id, n) values (1, 0);

-- A database clock that was ahead and is set right shows sealed time again. What is written then is late: its time lies
-- in a block that is there already. Balances of the house count it at once and roll it up once. From when to when
-- the rows of a statement are that was written in sealed time, until its blocks are counted again:
create table late_batches (
  id bigint generated always as identity primary key,
  from_at bigint not null,
  to_at bigint not null check (from_at <= to_at)
);

-- What is sealed of the house's balances. It goes forward.
create table house_rollups (
  account_id bigint primary key references accounts (id),
  sealed_to bigint not null,
  balance_minor bigint not null
);

create trigger house_rollups_forward before update on house_rollups for each row
  when (new.account_id <> old.account_id or new.sealed_to < old.sealed_to)
  execute function wallet_refuse_change('what is sealed stays sealed');

create trigger house_rollups_kept before delete on house_rollups for each row
  execute function wallet_refuse_change();

create trigger house_rollups_kept_all before truncate on house_rollups
  execute function wallet_refuse_change();

-- Numbers of processes inside the ids that they make.
create table id_workers (
  worker smallint primary key check (worker between 0 and 1023),
  holder text not null default '',
  leased_until bigint not null default 0
);

insert into id_workers (worker) select generate_series(0, 1023);

-- Rows instead of columns: a function that unnests twenty columns keeps a store for each of them and
-- walks through all of them for each row; rows of a type of their own are one store.
create type wallet_head_row as (
  place int, id bigint, seq bigint, accepted int, currency smallint, balance bigint, no bigint,
  last_at bigint, wager bigint, won bigint, deposit bigint, withdraw bigint, reserved bigint
);

create type wallet_transfer_row as (
  head int, id bigint, at bigint, debit bigint, credit bigint, amount bigint, currency smallint,
  kind smallint, grp bigint, ref bigint, reverses bigint, debit_no bigint, credit_no bigint,
  debit_after bigint, credit_after bigint, wager bigint, won bigint, deposit bigint,
  withdraw bigint, wager_delta bigint, won_delta bigint, deposit_delta bigint,
  withdraw_delta bigint, rate bigint
);

create type wallet_request_row as (
  head int, item int, owner bigint, key uuid, key_at bigint, source smallint, name bytea,
  hash bytea, code text, ref bigint, grp bigint, amount bigint, at bigint, result jsonb
);

-- Rows of the house as they travel: one store for `unnest` instead of one for each column.
create type wallet_house_row as (
  item int, id bigint, debit bigint, credit bigint, amount bigint, currency smallint, kind smallint,
  grp bigint, ref bigint, reverses bigint
);

-- Balances of the house now: what is sealed, the rows since, and those that came late.
create view house_balances as
  select account_id, (account_id % 1000)::smallint as currency_id, sum(amount)::bigint as balance_minor
  from (
    select account_id, balance_minor as amount from house_rollups
    union all
    select p.account_id, p.amount from (select max(to_at) as at from audit_blocks) sealed,
      wallet_house_postings(sealed.at, 9223372036854775807) p
    union all
    select m.account_id, m.amount
    from wallet_late_ranges() late, lateral wallet_missing_postings(late.from_at, late.to_at) m
  ) s group by account_id;

-- Whatever the journal posts to of the house is an account that was opened, of the currency in its number.
create view wallet_house_violations (subject, detail) as
  select 'account ' || b.account_id, 'holds ' || b.balance_minor || ' and was never opened'
  from house_balances b
  left join accounts a on a.id = b.account_id and a.player_id is null
    and a.currency_id = b.currency_id
  where a.id is null;

-- Every posting of a player's account in its own numbering.
create view player_postings as
  select t.debit_account_id as account_id, t.debit_no as no, t.debit_after as after,
    -t.amount_minor as amount, t.currency_id, t.id as transfer_id
  from transfers t where t.debit_account_id >= 1000000
  union all
  select t.credit_account_id, t.credit_no, t.credit_after, t.amount_minor, t.currency_id, t.id
  from transfers t where t.credit_account_id >= 1000000;

-- Each thing that a group of transfers is about, and the time of its first row.
create view ledger_groups (group_id, ref, at) as
  select g.group_id, t.ref, g.at
  from (select group_id, min(at) as at from transfers group by group_id) g
  join (select distinct group_id, ref from transfers) t on t.group_id = g.group_id;

-- Groups that no request names, since all are known. The domain whose guard let them happen proves each group.
create view ledger_groups_unasked (group_id, ref, at) as
  select g.group_id, g.ref, g.at from ledger_groups g
  left join (select group_id from requests union all select group_id from external_requests) r
    on r.group_id = g.group_id
  where r.group_id is null and g.at > (select wallet_requests_proven_to());

-- A request and its group are of one amount, and a group since the last drop has its request or settles bets.
create view wallet_request_violations (subject, detail) as
  select 'group ' || coalesce(q.group_id, g.group_id), 'request of '
    || coalesce(q.amount::text, 'none') || ', transfers of ' || coalesce(g.amount::text, 'none')
  from (select group_id, sum(amount_minor) as amount, count(*) as n from (
      select group_id, amount_minor from requests where code is null and amount_minor > 0
      union all
      select group_id, amount_minor from external_requests where code is null and amount_minor > 0
    ) r group by group_id) q
  full join (select group_id, sum(amount_minor) as amount, min(at) as at,
      bool_and(wallet_settles(kind)) as settles from transfers group by group_id) g
    on g.group_id = q.group_id
  where q.n > 1 or (q.amount is distinct from g.amount and not (q.group_id is null
    and (g.settles or g.at <= (select wallet_requests_proven_to()))));

-- One row for everything that contradicts an invariant; none, always.
create view ledger_violations (invariant, subject, detail) as
  select 1, 'currency ' || s.currency_id, 'all balances sum to ' || sum(s.balance_minor)
  from (select currency_id, balance_minor from accounts where player_id is not null
    union all select currency_id, balance_minor from house_balances) s
  group by s.currency_id having sum(s.balance_minor) <> 0
  union all
  select 1, 'transfer ' || p.transfer_id, 'its currency is not that of account ' || p.account_id
  from player_postings p left join accounts a on a.id = p.account_id
  where a.currency_id is distinct from p.currency_id
  union all
  select 2, 'account ' || a.id, 'balance ' || a.balance_minor || ', postings '
    || coalesce(p.total, 0)
  from accounts a left join (select account_id, sum(amount) as total from player_postings
    group by account_id) p on p.account_id = a.id
  where a.player_id is not null and a.balance_minor <> coalesce(p.total, 0)
  union all
  select 2, 'house account ' || coalesce(h.account_id, p.account_id),
    'balance ' || coalesce(h.balance_minor, 0) || ', postings ' || coalesce(p.total, 0)
  from house_balances h full join (select account_id, sum(amount) as total
    from wallet_house_postings(0, 9223372036854775807) group by account_id) p
    on p.account_id = h.account_id
  where coalesce(h.balance_minor, 0) <> coalesce(p.total, 0)
  union all
  select 3, 'account ' || a.id, 'posting_no ' || a.posting_no || ', postings '
    || coalesce(p.n, 0) || ' numbered ' || coalesce(p.lowest || ' to ' || p.highest, 'none')
  from accounts a left join (select account_id, count(*) as n, count(distinct no) as numbers,
      min(no) as lowest, max(no) as highest from player_postings group by account_id) p
    on p.account_id = a.id
  where a.player_id is not null and (a.posting_no <> coalesce(p.n, 0) or (p.n > 0
    and (p.numbers <> p.n or p.lowest <> 1 or p.highest <> p.n)))
  union all
  select 4, 'transfer ' || p.transfer_id, 'account ' || p.account_id || ' goes from ' || p.earlier
    || ' by ' || p.amount || ' to ' || p.after
  from (select *, coalesce(lag(after) over (partition by account_id order by no), 0) as earlier
    from player_postings) p
  where p.after <> p.earlier + p.amount
  union all
  select 5, 'transfer ' || p.transfer_id, 'account ' || p.account_id || ' falls to ' || p.after
  from player_postings p left join accounts a on a.id = p.account_id
  where p.after < coalesce(a.floor_minor, 0)
  union all
  select 8, 'currency ' || coalesce(b.currency_id, o.currency_id), 'account 112 holds '
    || coalesce(b.balance_minor, 0) || ', open live holds ' || coalesce(o.total, 0)
  from (select currency_id, balance_minor from house_balances where account_id / 1000 = 112) b
  full join (select a.currency_id, sum(h.amount_minor) as total from holds h
    join accounts a on a.id = h.account_id where h.state = 0 and h.kind = 1
    group by a.currency_id) o on o.currency_id = b.currency_id
  where coalesce(b.balance_minor, 0) <> coalesce(o.total, 0)
  union all
  select 8, 'currency ' || coalesce(b.currency_id, o.currency_id), 'account 111 holds '
    || coalesce(b.balance_minor, 0) || ', open withdrawals ' || coalesce(o.total, 0)
  from (select currency_id, balance_minor from house_balances where account_id / 1000 = 111) b
  full join (select a.currency_id, sum(h.amount_minor) as total from holds h
    join accounts a on a.id = h.account_id where h.state = 0 and h.kind = 2
    group by a.currency_id) o on o.currency_id = b.currency_id
  where coalesce(b.balance_minor, 0) <> coalesce(o.total, 0)
  union all
  select 8, 'head ' || a.id, 'reserved_wager ' || a.reserved_wager || ', open live holds '
    || coalesce(o.total, 0)
  from accounts a left join (select head_id, sum(coalesce(base_minor, amount_minor)) as total
    from holds
    where state = 0 and kind = 1 group by head_id) o on o.head_id = a.id
  where a.id = a.head_id and a.reserved_wager <> coalesce(o.total, 0)
  union all
  select 9, 'hold ' || h.id, 'state ' || h.state || ', resolved by '
    || coalesce(r.transfer_id::text, 'nothing') || ' of kind ' || coalesce(t.kind::text, 'none')
  from holds h left join hold_resolutions r on r.hold_id = h.id
    left join transfers t on t.id = r.transfer_id
  where (h.state = 0) <> (r.hold_id is null)
    or (h.state <> 0 and (t.amount_minor is distinct from h.amount_minor
      or t.kind is distinct from case when h.kind = 1 and h.state = 1 then 3 when h.kind = 1 then 4
        when h.state = 1 then 12 else 13 end
      or (h.state = 2 and t.credit_account_id is distinct from h.account_id)))
  union all
  select 9, 'hold ' || h.id, 'no transfer opened it' from holds h left join transfers t
    on t.id = h.transfer_id and t.amount_minor = h.amount_minor
    and t.debit_account_id = h.account_id and t.kind = case when h.kind = 1 then 2 else 11 end
  where t.id is null
  union all
  select 10, 'transfer ' || t.id, 'is not the mirror of ' || t.reverses_id
  from transfers t left join transfers x on x.id = t.reverses_id
  where t.reverses_id is not null and (x.id is null or x.amount_minor <> t.amount_minor
    or x.currency_id <> t.currency_id or t.won_delta <> -x.won_delta
    or x.debit_account_id <> t.credit_account_id or x.credit_account_id <> t.debit_account_id)
  union all
  select 10, 'transfer ' || reverses_id, 'reversed ' || count(*) || ' times' from transfers
  where reverses_id is not null group by reverses_id having count(*) > 1
  union all
  select 10, 'transfer ' || coalesce(t.id, r.transfer_id), 'its reversal is kept once only'
  from (select id, reverses_id from transfers where reverses_id is not null) t
  full join transfer_reversals r on r.transfer_id = t.id and r.reversed_id = t.reverses_id
  where t.id is null or r.transfer_id is null
  union all
  select 11, r.subject, r.detail from wallet_request_violations r
  union all
  select 12, 'transfer ' || t.id, 'a counter before it is not the one after the row before'
  from (select id, wager_before, won_before, deposit_before, withdraw_before,
      lag(wager_before + wager_delta, 1, 0::bigint) over w as wager,
      lag(won_before + won_delta, 1, 0::bigint) over w as won,
      lag(deposit_before + deposit_delta, 1, 0::bigint) over w as deposit,
      lag(withdraw_before + withdraw_delta, 1, 0::bigint) over w as withdraw
    from transfers where player_id is not null window w as (partition by player_id order by at)) t
  where (t.wager_before, t.won_before, t.deposit_before, t.withdraw_before)
    is distinct from (t.wager, t.won, t.deposit, t.withdraw)
  union all
  select 12, 'head ' || a.id, 'its counters are not the sums of its rows'
  from accounts a left join (select player_id, sum(wager_delta) as wager, sum(won_delta) as won,
      sum(deposit_delta) as deposit, sum(withdraw_delta) as withdraw, max(at) as at
    from transfers where player_id is not null group by player_id) t on t.player_id = a.id
  where a.id = a.head_id and a.player_id is not null and ((a.cum_wager, a.cum_won, a.cum_deposit,
      a.cum_withdraw) is distinct from (coalesce(t.wager, 0), coalesce(t.won, 0),
      coalesce(t.deposit, 0), coalesce(t.withdraw, 0)) or a.last_at < coalesce(t.at, 0))
  union all
  select 12, 'transfer ' || t.id, 'counts ' || t.counted || ' for ' || t.amount_minor
    || ' of account ' || t.head_id || coalesce(' at rate ' || t.rate_id, '')
  from (
    select t.id, t.kind, t.amount_minor, t.rate_id, h.id as head_id, t.currency_id,
      h.currency_id as head_currency_id,
      t.wager_delta + t.won_delta + t.deposit_delta + t.withdraw_delta as counted,
      wallet_exchanged(t.amount_minor, r.rate_num, r.rate_den, b.exponent, q.exponent,
        wallet_counts_up(t.kind)) as exchanged
    from transfers t join accounts h on h.id = t.player_id
    left join fx_rates r on r.id = t.rate_id and r.base = t.currency_id and r.quote = h.currency_id
    left join currencies b on b.id = r.base left join currencies q on q.id = r.quote
    where t.currency_id <> h.currency_id or t.rate_id is not null
  ) t
  where case when t.rate_id is null then t.counted <> 0
    else t.currency_id = t.head_currency_id or t.exchanged is null
      or (t.kind not in (2, 4, 99) and t.counted <> t.exchanged) end
  union all
  select 12, 'transfer ' || t.id, 'of kind ' || t.kind || ' counts '
    || (t.wager_delta, t.won_delta, t.deposit_delta, t.withdraw_delta)::text
  from transfers t left join accounts b on b.id = t.credit_account_id and b.kind = 4
  where t.kind <> 99 and t.player_id is not null and (t.wager_delta > 0, t.won_delta > 0,
      t.deposit_delta > 0, t.withdraw_delta > 0) is distinct from (t.kind in (1, 3),
      t.kind in (5, 7, 8, 9) and (t.won_delta > 0 or (t.rate_id is null and b.id is null))
        and t.credit_account_id >= 1000000, t.kind = 10, t.kind = 12 and (t.withdraw_delta > 0
        or t.rate_id is null))
  union all
  select 12, 'transfer ' || t.id, 'counts ' || t.won_delta || ' of ' || t.amount_minor || ' as won'
  from transfers t left join accounts b on b.id = t.credit_account_id and b.kind = 4
  where t.kind in (5, 7, 8, 9) and t.credit_account_id >= 1000000 and t.rate_id is null
    and case when b.id is null then t.won_delta <> t.amount_minor
      else t.won_delta > t.amount_minor end
  union all
  select 1, 'group ' || t.group_id, 'exchanges ' || t.outs || ' times out and ' || t.ins || ' in'
  from (select group_id, count(*) filter (where kind = 14) as outs,
      count(*) filter (where kind = 15) as ins from transfers where kind in (14, 15)
    group by group_id) t
  where t.outs <> 1 or t.ins <> 1;

-- Every conversion has the two transfers its quote promised, and no exchange is without one.
create view wallet_exchange_violations (subject, detail) as
  select 'quote ' || coalesce(c.quote_id, t.ref), 'promised '
    || coalesce(c.amount_minor || ' for ' || c.received_minor, 'nothing') || ', moved '
    || coalesce(t.amount_minor || ' for ' || t.received_minor, 'nothing')
  from (select c.quote_id, q.player_id, q.from_account_id, q.to_account_id, q.amount_minor,
      q.received_minor
    from fx_conversions c join fx_quotes q on q.id = c.quote_id) c
  full join (select o.ref, o.player_id, o.debit_account_id, o.amount_minor, i.credit_account_id,
      i.amount_minor as received_minor
    from transfers o left join transfers i on i.group_id = o.group_id and i.kind = 15
    where o.kind = 14) t on t.ref = c.quote_id
  where (c.player_id, c.from_account_id, c.to_account_id, c.amount_minor, c.received_minor)
    is distinct from
    (t.player_id, t.debit_account_id, t.credit_account_id, t.amount_minor, t.received_minor);

-- A posted correction has the one transfer that it promised, and no other one has any.
create view wallet_correction_violations (subject, detail) as
  select 'correction ' || c.id, c.state || ' for ' || c.amount_minor || ', moved '
    || coalesce(t.amounts, 'nothing')
  from corrections c
  left join (select m.ref, string_agg(m.moved::text, ', ') as amounts, count(*) as n,
      min(m.moved) as moved, min(m.account_id) as account_id, min(m.player_id) as player_id
    from (select t.ref, t.player_id,
        case when t.debit_account_id % 1000 = t.currency_id and t.debit_account_id / 1000 = 199
          then t.amount_minor else -t.amount_minor end as moved,
        case when t.debit_account_id % 1000 = t.currency_id and t.debit_account_id / 1000 = 199
          then t.credit_account_id else t.debit_account_id end as account_id
      from transfers t where t.kind = 21) m
    group by m.ref) t on t.ref = c.id
  where (c.state = 'posted') <> (t.ref is not null)
    or t.ref is not null and (t.n <> 1 or (t.moved, t.account_id, t.player_id)
      is distinct from (c.amount_minor, c.account_id, c.player_id));
