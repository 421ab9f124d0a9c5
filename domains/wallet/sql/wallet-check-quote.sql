create or replace function wallet_check_quote() returns trigger language plpgsql as $$
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
