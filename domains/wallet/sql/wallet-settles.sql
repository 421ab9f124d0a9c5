-- Whether an item without a request may write rows of this kind: what settles a bet, and what takes that back.
create or replace function wallet_settles(kind smallint) returns boolean language sql immutable parallel safe
  return kind in (5, 6, 7, 22, 25, 99);
