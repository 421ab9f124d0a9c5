-- The ledger's tables. What must never be is refused here, whatever the program believes.

-- Microseconds since 1970 by the database's clock: the only clock of money.
create function wallet_now() returns bigint language sql volatile as $$
  select (extract(epoch from clock_timestamp()) * 1000000)::bigint
$$;

create function wallet_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: %', tg_op, tg_table_name,
    coalesce(tg_argv[0], 'its rows are never changed or removed') using errcode = 'FL010';
end $$;

create table currencies (
  id smallint primary key check (id between 1 and 999),
  code text not null unique check (code ~ '^[A-Z]{3,5}$'),
  exponent smallint not null check (exponent between 0 and 9),
  kind text not null check (kind in ('fiat', 'crypto', 'points')),
  active boolean not null default true
);

insert into currencies (id, code, exponent, kind) values
  (1, 'EUR', 2, 'fiat'), (2, 'USD', 2, 'fiat'), (3, 'GBP', 2, 'fiat'), (4, 'RUB', 2, 'fiat'),
  (5, 'JPY', 0, 'fiat'), (6, 'KWD', 3, 'fiat'), (7, 'BTC', 8, 'crypto'), (8, 'ETH', 9, 'crypto'),
  (9, 'USDT', 6, 'crypto'), (10, 'PTS', 0, 'points');

create table accounts (
  id bigint primary key,
  player_id bigint,
  head_id bigint not null references accounts (id),
  kind smallint not null,
  currency_id smallint not null references currencies (id),
  balance_minor bigint not null default 0,
  floor_minor bigint not null default 0,
  posting_no bigint not null default 0 check (posting_no >= 0),
  status smallint not null default 0 check (status between 0 and 2),
  seq bigint not null default 0,
  last_at bigint not null default 0,
  cum_wager bigint not null default 0,
  cum_won bigint not null default 0,
  cum_deposit bigint not null default 0,
  cum_withdraw bigint not null default 0,
  reserved_wager bigint not null default 0 check (reserved_wager >= 0),
  reserved_deposit bigint not null default 0 check (reserved_deposit >= 0),
  check (balance_minor >= floor_minor),
  check (player_id is null or kind = 8 or floor_minor = 0),
  check ((player_id is null) = (id < 1000000)),
  check (player_id is not null or id = kind * 1000 + currency_id)
) with (fillfactor = 70);

create index accounts_player on accounts (player_id) where player_id is not null;
create unique index accounts_one_main on accounts (player_id) where kind = 0;
create unique index accounts_one_receivable on accounts (player_id) where kind = 8;

create trigger accounts_identity before update on accounts for each row
  when (old.id <> new.id or old.player_id is distinct from new.player_id
    or old.head_id <> new.head_id or old.kind <> new.kind or old.currency_id <> new.currency_id)
  execute function wallet_refuse_change('who owns an account never changes');
create trigger accounts_forward before update on accounts for each row
  when (new.seq < old.seq or new.last_at < old.last_at or new.posting_no < old.posting_no
    or new.cum_wager < old.cum_wager or new.cum_deposit < old.cum_deposit
    or new.cum_withdraw < old.cum_withdraw)
  execute function wallet_refuse_change('these counters never fall');
create trigger accounts_kept before delete on accounts for each row
  execute function wallet_refuse_change();
create trigger accounts_kept_all before truncate on accounts
  execute function wallet_refuse_change();

insert into accounts (id, head_id, kind, currency_id)
select k * 1000 + c.id, k * 1000 + c.id, k, c.id
from currencies c, unnest(array[100, 101, 102, 103, 104, 110, 111, 112, 190, 199]) k
order by 1;

create function wallet_open_account(p_player_id bigint, p_currency text) returns void
language plpgsql as $$
begin
  insert into accounts (id, player_id, head_id, kind, currency_id)
  select p_player_id, p_player_id, p_player_id, 0, c.id
  from currencies c where c.code = p_currency and c.active;
  if not found then
    raise exception 'the ledger keeps no currency %', p_currency using errcode = 'FL011';
  end if;
end $$;

create table transfers (
  id bigint not null,
  at bigint not null,
  player_id bigint,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  amount_minor bigint not null check (amount_minor > 0),
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
  primary key (id, at),
  check (debit_account_id <> credit_account_id),
  check (wager_delta >= 0 and deposit_delta >= 0 and withdraw_delta >= 0
    and (won_delta >= 0 or reverses_id is not null)),
  check ((kind = 99) = (reverses_id is not null)),
  -- A house account carries its currency in its number; players' accounts are checked by wallet_apply.
  check (debit_account_id >= 1000000 or debit_account_id % 1000 = currency_id),
  check (credit_account_id >= 1000000 or credit_account_id % 1000 = currency_id),
  check ((debit_account_id >= 1000000) = (debit_no is not null)
    and (debit_no is null) = (debit_after is null)),
  check ((credit_account_id >= 1000000) = (credit_no is not null)
    and (credit_no is null) = (credit_after is null)),
  check ((player_id is null) = (wager_before is null)
    and (player_id is not null or (debit_no is null and credit_no is null)))
) partition by range (at);

create index transfers_player_at on transfers (player_id, at);
create index transfers_at on transfers using brin (at);
create trigger transfers_kept before update or delete on transfers for each row
  execute function wallet_refuse_change();

create table transfer_reversals (
  reversed_id bigint primary key,
  transfer_id bigint not null unique
);

create table requests (
  owner_id bigint not null,
  key uuid not null,
  key_at bigint not null,
  req_hash bytea not null check (length(req_hash) = 32),
  code text,
  ref bigint,
  group_id bigint,
  amount_minor bigint not null default 0,
  result jsonb,
  at bigint not null,
  primary key (owner_id, key, key_at)
) partition by range (key_at);

create trigger requests_kept before update or delete on requests for each row
  execute function wallet_refuse_change();

create table external_requests (
  source smallint not null,
  key bytea not null check (length(key) = 32),
  req_hash bytea check (length(req_hash) = 32),
  state smallint not null check (state between 0 and 2),
  code text,
  ref bigint,
  group_id bigint,
  amount_minor bigint not null default 0,
  result jsonb,
  at bigint not null,
  primary key (source, key)
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

create table holds (
  id bigint primary key,
  head_id bigint not null,
  account_id bigint not null,
  kind smallint not null check (kind in (1, 2)),
  transfer_id bigint not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  state smallint not null default 0 check (state between 0 and 3),
  expires_at bigint
);

create index holds_open on holds (head_id) where state = 0;
create trigger holds_forward before update on holds for each row
  when (old.state <> 0 or old.id <> new.id or old.head_id <> new.head_id
    or old.account_id <> new.account_id or old.kind <> new.kind
    or old.transfer_id <> new.transfer_id or old.amount_minor <> new.amount_minor)
  execute function wallet_refuse_change('a hold is resolved once and else unchanged');
create trigger holds_kept before delete on holds for each row
  execute function wallet_refuse_change();

create table hold_resolutions (
  hold_id bigint primary key references holds (id),
  transfer_id bigint not null unique,
  at bigint not null
);

create table house_rollups (
  account_id bigint primary key references accounts (id),
  sealed_to bigint not null,
  balance_minor bigint not null
);

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
  check (from_at <= to_at)
);

create table id_workers (
  worker smallint primary key check (worker between 0 and 1023),
  holder text not null default '',
  leased_until bigint not null default 0
);
insert into id_workers (worker) select generate_series(0, 1023);

do $$
declare
  name text;
begin
  foreach name in array array['transfer_reversals', 'hold_resolutions', 'audit_blocks'] loop
    execute format('create trigger kept before update or delete on %I for each row
      execute function wallet_refuse_change()', name);
  end loop;
  foreach name in array
    array['transfers', 'requests', 'external_requests', 'transfer_reversals', 'holds',
      'hold_resolutions', 'audit_blocks'] loop
    execute format('create trigger kept_all before truncate on %I
      execute function wallet_refuse_change()', name);
  end loop;
end $$;

-- Creates the missing daily partitions from two days ago to `days_ahead` and returns their number.
-- Attaching takes a lock that placements do not wait for.
create function wallet_ensure_partitions(days_ahead int default 7) returns int
language plpgsql as $$
declare
  day_micros constant bigint := 86400000000;
  today bigint := wallet_now() / day_micros;
  created int := 0;
  parent text;
  child text;
begin
  perform pg_advisory_xact_lock(4702001);
  for day in today - 2 .. today + days_ahead loop
    foreach parent in array array['transfers', 'requests'] loop
      child := parent || '_' || to_char(to_timestamp(day * 86400) at time zone 'utc', 'YYYYMMDD');
      continue when to_regclass(child) is not null;
      execute format('create table %I (like %I including all)', child, parent);
      execute format('alter table %I attach partition %I for values from (%s) to (%s)',
        parent, child, day * day_micros, (day + 1) * day_micros);
      execute format('create trigger kept_all before truncate on %I
        execute function wallet_refuse_change()', child);
      created := created + 1;
    end loop;
  end loop;
  return created;
end $$;

-- Whole days from now for which partitions exist: under 3 is an alarm.
create function wallet_partition_days_left() returns int language sql stable as $$
  select count(*)::int from generate_series(1, 30) day
  where to_regclass('transfers_' || to_char(now() at time zone 'utc' + day * interval '1 day',
    'YYYYMMDD')) is not null
$$;

select wallet_ensure_partitions();
