-- The shape of a reply without a batch: lets a statement run its guards alone.
create or replace function wallet_nothing(
  blocked bigint[], out verdicts text, out hits jsonb, out applied bigint[], out db_now bigint
) language sql volatile as $$ select '', null::jsonb, '{}'::bigint[], wallet_now() $$;
