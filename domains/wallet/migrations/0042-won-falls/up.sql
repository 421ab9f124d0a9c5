-- When what a player won last fell, by the reversal of a return; absent while it never has. As long as it has not
-- fallen in a window, nobody has lost more in it than he staked in it, so most stakes are judged without a look at
-- where the window begins by now.
create table won_falls (
  player_id bigint primary key,
  at bigint not null
);

insert into won_falls (player_id, at)
select player_id, max(at) from transfers where won_delta < 0 group by player_id;

create function wallet_note_fall() returns trigger language plpgsql as $$
begin
  insert into won_falls as f (player_id, at) values (new.player_id, new.at)
  on conflict (player_id) do update set at = greatest(f.at, excluded.at);
  return null;
end $$;

-- The journal itself notes it, whoever writes the row.
create trigger transfers_won_falls after insert on transfers
  for each row when (new.won_delta < 0) execute function wallet_note_fall();

create trigger won_falls_kept before delete on won_falls
  for each row execute function wallet_refuse_change();
create trigger won_falls_kept_all before truncate on won_falls
  for each statement execute function wallet_refuse_change();
create trigger won_falls_forward after update on won_falls
  for each row when (new.at < old.at or new.player_id <> old.player_id)
  execute function wallet_refuse_change();
