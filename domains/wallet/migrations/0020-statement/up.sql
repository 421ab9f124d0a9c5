-- The block that seals a row is found by its time.
create index audit_blocks_to_at on audit_blocks (to_at) where kind = 0;
