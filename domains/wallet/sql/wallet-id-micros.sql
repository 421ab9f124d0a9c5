-- The microsecond inside an id of the ledger.
create or replace function wallet_id_micros(id bigint) returns bigint language sql immutable parallel safe
  return ((id >> 22) + 1704067200000) * 1000;
