-- Exclusions that were set before they begin: a row stands until their beginning has been told, which
-- is when the player's sessions and games end.
create table planned_exclusions (
  player_id bigint not null,
  begins_at bigint not null,
  primary key (begins_at, player_id)
);

insert into planned_exclusions (player_id, begins_at)
select distinct player_id, effective_at from limit_versions
where type = 30 and state = 1
  and effective_at > (extract(epoch from clock_timestamp()) * 1000000)::bigint;
