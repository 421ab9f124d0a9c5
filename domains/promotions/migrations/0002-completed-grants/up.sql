-- The ledger is told of completed bonuses too: a bet that one of them took part in may change later.
create index bonus_grants_completed on bonus_grants (player_id) where state = 'completed';
