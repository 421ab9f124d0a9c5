-- Whether a kind of transfer counts rounded up in the head's currency: what limits count against
-- the player. What comes back to him counts rounded down.
create or replace function wallet_counts_up(kind smallint) returns boolean language sql immutable as $$
  select kind in (1, 2, 3, 4, 10)
$$;
