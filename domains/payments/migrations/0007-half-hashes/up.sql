-- The ledger's hash of a request is half as long from now on; requests of before keep theirs.
alter table payments drop constraint payments_request_hash_check,
  add constraint payments_request_hash_check check (octet_length(request_hash) in (16, 32));
