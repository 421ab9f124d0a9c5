-- A signed-in player may go to a network that he has only to prove that it is he.
alter table social_ways
  add column is_confirmation boolean not null default false
  check (not is_confirmation or player_id is not null);
