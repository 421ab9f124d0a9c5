-- Postings to accounts of the house with their sign.
create or replace function wallet_house_postings(from_at bigint, to_at bigint)
returns table (account_id bigint, amount bigint) language sql stable as $$
  select credit_account_id, amount_minor from transfers
  where at > from_at and at <= to_at and credit_account_id < 1000000
  union all
  select debit_account_id, -amount_minor from transfers
  where at > from_at and at <= to_at and debit_account_id < 1000000
$$;
