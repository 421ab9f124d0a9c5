-- Sports on which a player is taken no bets, before the start and in play, by their numbers.
alter table standings
  add column closed_line_sports integer[] not null default '{}'
    check (cardinality(closed_line_sports) <= 100),
  add column closed_live_sports integer[] not null default '{}'
    check (cardinality(closed_live_sports) <= 100);
