-- Renews the statistics of the partitioned tables, for which the server does nothing by itself.
create or replace function wallet_renew_statistics() returns void language plpgsql as $$
begin
  analyze transfers, requests;
end $$;
