-- Bonuses: templates, grants, the open bets they take part in, and what counts towards them. Amounts
-- are minor units, `at` is microseconds since 1970, `e4` ten-thousandths of a minor unit.

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
  -- When the deposit was made that the bonus is for, microseconds; null when it is for none.
  deposited_at bigint,
  foreign key (template_id, version) references bonus_templates (template_id, version),
  check ((activated_at is null) = (expires_at is null) and (activated_at is null) = (account_id is null)),
  check (state <> 'active' or activated_at is not null),
  check ((ended_at is null) = (state in ('pending', 'active')) and (ended_at is null) = (reason is null))
);

create index bonus_grants_player on bonus_grants (player_id, id);

create index bonus_grants_active on bonus_grants (player_id) where state = 'active';

create index bonus_grants_expiring on bonus_grants (expires_at) where state = 'active';

-- Grants are looked through by their ids, page by page: without these by all that ever ended.
create index bonus_grants_active_by_id on bonus_grants (id) where state = 'active';

create index bonus_grants_pending_by_id on bonus_grants (id) where state = 'pending';

-- The ledger is told of completed bonuses too: a bet that one of them took part in may change later.
create index bonus_grants_completed on bonus_grants (player_id) where state = 'completed';

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

create trigger bonus_grants_deposit before update on bonus_grants for each row
  when (old.deposited_at is distinct from new.deposited_at)
  execute function promotions_refuse_change('the terms of a grant never change');

-- Bonus money in bets. A row opens with the bet's stake, in its statement, and closes with its end.
create table bonus_stakes (
  grant_id bigint not null references bonus_grants (id),
  bet_id bigint not null,
  player_id bigint not null,
  bonus_minor bigint not null check (bonus_minor > 0),
  is_open boolean not null default true,
  -- How often the money was staked, ended or opened again.
  moves int not null default 0,
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

-- The player's word about the bonus of his first deposit: 0 none, 1 sports, 2 casino.
create table first_deposit_choices (
  player_id bigint primary key,
  choice smallint not null check (choice in (0, 1, 2)),
  chosen_at bigint not null,
  decided_at bigint
);

create index first_deposit_choices_open on first_deposit_choices (chosen_at)
  where decided_at is null and choice > 0;

select promotions_ensure_partitions();

-- What a completed grant with a greatest win paid its player after its end, less what was taken back of it: a
-- bet that is rolled back and settled again is paid again. What a reversal takes is borne by the bonus escrow
-- (docs/adr/0010).
create table bonus_late_payments (
  grant_id bigint primary key references bonus_grants (id),
  paid_minor bigint not null check (paid_minor >= 0)
);

create trigger bonus_late_payments_kept before delete on bonus_late_payments for each row
  execute function promotions_refuse_change();

create trigger bonus_late_payments_same before update on bonus_late_payments for each row
  when (old.grant_id <> new.grant_id)
  execute function promotions_refuse_change('what was paid belongs to one grant');
