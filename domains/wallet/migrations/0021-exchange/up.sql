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

create function wallet_check_quote() returns trigger language plpgsql as $$
begin
  perform from fx_rates r
  join currencies b on b.id = r.base join currencies q on q.id = r.quote
  join accounts f on f.id = new.from_account_id and f.currency_id = r.base
  join accounts t on t.id = new.to_account_id and t.currency_id = r.quote
  where r.id = new.rate_id and f.player_id = new.player_id and t.player_id = new.player_id
    and f.kind in (0, 9) and t.kind in (0, 9) and b.active and q.active
    and b.kind <> 'points' and q.kind <> 'points'
    and new.received_minor = wallet_exchanged(new.amount_minor, r.rate_num, r.rate_den,
      b.exponent, q.exponent, false);
  if not found then
    raise exception 'a quote is not what its rate and accounts say' using errcode = 'FL006';
  end if;
  return new;
end $$;

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

-- Recorder of conversions: a quote is the player's own, still open, and taken up once.
create function wallet_record_conversions(p_rows jsonb, p_applied bigint[]) returns void
language plpgsql as $$
declare
  expected int;
  written int;
begin
  select count(*) into expected
  from jsonb_to_recordset(p_rows) r (head_id bigint, quote_id bigint, at bigint)
  where r.head_id = any (p_applied);
  insert into fx_conversions (quote_id, player_id, at)
  select q.id, q.player_id, r.at
  from jsonb_to_recordset(p_rows) r (head_id bigint, quote_id bigint, at bigint)
  join fx_quotes q on q.id = r.quote_id and q.player_id = r.head_id and r.at <= q.expires_at
  where r.head_id = any (p_applied);
  get diagnostics written = row_count;
  if written <> expected then
    raise exception '% conversions, % of open quotes', expected, written using errcode = 'FL006';
  end if;
end $$;

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
