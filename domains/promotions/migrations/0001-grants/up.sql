-- Bonuses: templates, grants, the open bets they take part in, and what counts towards them. Amounts
-- are minor units, `at` is microseconds since 1970, `e4` ten-thousandths of a minor unit.

create function promotions_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: %', tg_op, tg_table_name,
    coalesce(tg_argv[0], 'its rows are never changed or removed') using errcode = 'FL040';
end $$;

create table bonus_templates (
  template_id text not null,
  version int not null check (version >= 1),
  data jsonb not null,
  published_at bigint not null,
  primary key (template_id, version)
);
create trigger bonus_templates_kept before update or delete on bonus_templates for each row
  execute function promotions_refuse_change('a change is a new version');

create table bonus_grants (
  id bigint primary key,
  player_id bigint not null,
  template_id text not null,
  version int not null,
  currency_id smallint not null,
  -- What it was granted for; the same cause grants once.
  cause_key text not null unique,
  account_id bigint unique,
  state text not null default 'pending' check (state in
    ('pending', 'active', 'completed', 'forfeited', 'expired', 'cancelled')),
  deposit_minor bigint not null check (deposit_minor >= 0),
  principal_minor bigint not null check (principal_minor > 0),
  required_minor bigint not null check (required_minor >= 0),
  converted_minor bigint not null default 0 check (converted_minor >= 0),
  done_e4 bigint not null default 0 check (done_e4 >= 0),
  granted_at bigint not null,
  activate_until bigint not null,
  activated_at bigint,
  expires_at bigint,
  ended_at bigint,
  reason text,
  ver int not null default 1,
  foreign key (template_id, version) references bonus_templates (template_id, version),
  check ((activated_at is null) = (expires_at is null) and (activated_at is null) = (account_id is null)),
  check (state <> 'active' or activated_at is not null),
  check ((ended_at is null) = (state in ('pending', 'active')) and (ended_at is null) = (reason is null))
);
create index bonus_grants_player on bonus_grants (player_id, id);
create index bonus_grants_active on bonus_grants (player_id) where state = 'active';
create index bonus_grants_expiring on bonus_grants (expires_at) where state = 'active';
create index bonus_grants_pending on bonus_grants (granted_at) where state = 'pending';

create trigger bonus_grants_kept before delete on bonus_grants for each row
  execute function promotions_refuse_change();
create trigger bonus_grants_ended before update on bonus_grants for each row
  when (old.state not in ('pending', 'active'))
  execute function promotions_refuse_change('an ended grant never changes');
create trigger bonus_grants_forward before update on bonus_grants for each row
  when (old.state <> new.state and not (
    (old.state = 'pending' and new.state in ('active', 'cancelled', 'expired'))
    or (old.state = 'active' and new.state in ('completed', 'forfeited', 'expired', 'cancelled'))))
  execute function promotions_refuse_change('a grant only goes forward');
create trigger bonus_grants_terms before update on bonus_grants for each row
  when (old.id <> new.id or old.player_id <> new.player_id or old.template_id <> new.template_id
    or old.version <> new.version or old.currency_id <> new.currency_id
    or old.cause_key <> new.cause_key or old.account_id <> new.account_id
    or old.deposit_minor <> new.deposit_minor or old.principal_minor <> new.principal_minor
    or old.required_minor <> new.required_minor or old.granted_at <> new.granted_at
    or old.activated_at <> new.activated_at or new.expires_at < old.expires_at)
  execute function promotions_refuse_change('the terms of a grant never change');

-- Bonus money in bets. A row opens with the bet's stake, in its statement, and closes with its end.
create table bonus_stakes (
  grant_id bigint not null references bonus_grants (id),
  bet_id bigint not null,
  player_id bigint not null,
  bonus_minor bigint not null check (bonus_minor > 0),
  is_open boolean not null default true,
  primary key (grant_id, bet_id)
);
create index bonus_stakes_open on bonus_stakes (player_id, grant_id) where is_open;

-- What counted towards a grant, and why not. A bet that counts otherwise later has a further line. `ref_at` is the time inside `ref` and names the partition.
create table contributions_log (
  player_id bigint not null,
  grant_id bigint not null,
  ref bigint not null,
  ref_at bigint not null,
  line int not null check (line >= 1),
  -- The revision of the bet that was counted.
  rev int not null,
  countable_minor bigint not null check (countable_minor >= 0),
  bp int not null check (bp between 0 and 10000),
  delta_e4 bigint not null,
  reason text not null,
  at bigint not null,
  primary key (grant_id, ref, line, ref_at)
) partition by range (ref_at);
create trigger contributions_log_kept before update or delete on contributions_log for each row
  execute function promotions_refuse_change();

-- Creates the missing monthly partitions from last month to `months_ahead` and answers their number.
create function promotions_ensure_partitions(months_ahead int default 3) returns int
language plpgsql as $$
declare
  month timestamp;
  created int := 0;
  child text;
begin
  perform pg_advisory_xact_lock(4705001);
  for i in -1 .. months_ahead loop
    month := date_trunc('month', now() at time zone 'utc') + make_interval(months => i);
    child := 'contributions_log_' || to_char(month, 'YYYYMM');
    continue when to_regclass(child) is not null;
    execute format('create table %I (like contributions_log including all)', child);
    execute format('alter table contributions_log attach partition %I for values from (%s) to (%s)',
      child, extract(epoch from month)::bigint * 1000000,
      extract(epoch from month + interval '1 month')::bigint * 1000000);
    created := created + 1;
  end loop;
  return created;
end $$;

-- The player's word about the bonus of his first deposit: 0 none, 1 sports, 2 casino.
create table first_deposit_choices (
  player_id bigint primary key,
  choice smallint not null check (choice in (0, 1, 2)),
  chosen_at bigint not null,
  decided_at bigint
);
create index first_deposit_choices_open on first_deposit_choices (chosen_at)
  where decided_at is null and choice > 0;

-- Recorder of the ledger: grants and their stakes, in the statement that moves the money. Heads are
-- locked before grants, everywhere. Rows: {head_id, item, op, grant_id, …}.
create function promotions_record(rows jsonb, applied bigint[]) returns void
language plpgsql as $$
declare
  r jsonb;
  written int;
begin
  for r in select value from jsonb_array_elements(rows)
           where (value->>'head_id')::bigint = any(applied)
           order by (value->>'grant_id')::bigint, (value->>'item')::int
  loop
    case r->>'op'
      when 'activate' then
        update bonus_grants set state = 'active', account_id = (r->>'account_id')::bigint,
          activated_at = (r->>'at')::bigint, expires_at = (r->>'expires_at')::bigint, ver = ver + 1
        where id = (r->>'grant_id')::bigint and state = 'pending';
      when 'end' then
        update bonus_grants set state = r->>'state', reason = r->>'reason',
          ended_at = (r->>'at')::bigint, converted_minor = (r->>'converted_minor')::bigint,
          ver = ver + 1
        where id = (r->>'grant_id')::bigint and state = 'active'
          and (r->>'state' <> 'completed' or done_e4 >= required_minor * 10000);
      when 'stake' then
        insert into bonus_stakes (grant_id, bet_id, player_id, bonus_minor)
        values ((r->>'grant_id')::bigint, (r->>'bet_id')::bigint, (r->>'head_id')::bigint,
          (r->>'bonus_minor')::bigint);
      when 'stake-is' then
        update bonus_stakes set is_open = (r->>'is_open')::boolean
        where grant_id = (r->>'grant_id')::bigint and bet_id = (r->>'bet_id')::bigint;
    end case;
    get diagnostics written = row_count;
    -- The ledger's copies may lack an ended grant whose bet is open again: they are read anew.
    if r->>'op' = 'stake-is' and (r->>'is_open')::boolean then
      perform wallet_touch((r->>'head_id')::bigint);
    end if;
    if written <> 1 then
      raise exception 'grant % does not take %', r->>'grant_id', r->>'op' using errcode = 'FL041';
    end if;
    if r->>'op' in ('activate', 'end') then
      perform outbox_append('bonus.changed', (r->>'head_id')::bigint, jsonb_build_object(
        'grantId', r->>'grant_id', 'state', coalesce(r->>'state', 'active')));
    end if;
  end loop;
end $$;

select promotions_ensure_partitions();
