-- What the rows of (from_at, to_at] are: their number, their sums by currency, their bytes.
create or replace function wallet_range(
  from_at bigint, to_at bigint, out row_count int, out sums jsonb, out row_bytes bytea
) language sql stable as $$
  select count(*)::int,
    coalesce((select jsonb_object_agg(s.currency_id, s.total::text) from (
      select currency_id, sum(amount_minor) as total from transfers
      where at > from_at and at <= to_at group by currency_id) s), '{}'),
    coalesce(string_agg(wallet_row_bytes(t), ''::bytea order by t.at, t.id), '')
  from transfers t where t.at > from_at and t.at <= to_at
$$;
