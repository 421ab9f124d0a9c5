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

-- Guard of the ledger: a correction is still to be decided.
create function wallet_guard_corrections(p_rows jsonb) returns bigint[] language plpgsql as $$
begin
  perform from corrections c
  where c.id in (select r.correction_id from jsonb_to_recordset(p_rows) r (correction_id bigint))
  order by c.id for update;
  return array(select r.head_id
    from jsonb_to_recordset(p_rows) r (head_id bigint, correction_id bigint)
    left join corrections c on c.id = r.correction_id
    where c.state is distinct from 'proposed');
end $$;

-- Recorder of the ledger: a correction is posted in the transaction of its transfer.
create function wallet_record_corrections(p_rows jsonb, p_applied bigint[]) returns void
language plpgsql as $$
declare
  expected int;
  written int;
begin
  select count(*) into expected from jsonb_to_recordset(p_rows) r (head_id bigint)
  where r.head_id = any (p_applied);
  update corrections c set state = 'posted', decided_by = r.operator, decided_at = r.at
  from jsonb_to_recordset(p_rows) r (head_id bigint, correction_id bigint, operator text, at bigint)
  where r.head_id = any (p_applied) and c.id = r.correction_id and c.player_id = r.head_id
    and c.state = 'proposed';
  get diagnostics written = row_count;
  if written <> expected then
    raise exception '% corrections, % still to be decided', expected, written using errcode = 'FL007';
  end if;
end $$;

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
