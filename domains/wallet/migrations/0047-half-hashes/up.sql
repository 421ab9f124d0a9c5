-- What tells a repeat from another request is the first half of its SHA-256 from now on: whoever wants another request
-- with the same half tries 2^64 of them, and is answered as if he had repeated his own. Requests of before keep
-- all of theirs.
alter table requests drop constraint requests_req_hash_check,
  add constraint requests_req_hash_check check (length(req_hash) in (16, 32));
alter table external_requests drop constraint external_requests_req_hash_check,
  add constraint external_requests_req_hash_check check (length(req_hash) in (16, 32));
