-- When a player saw the answer to his request; null while it waits for him.
alter table support_requests add column seen_at timestamptz;
create index support_answers_unseen on support_requests (player_id)
  where player_id is not null and answer is not null and seen_at is null;
