-- The executor reads the expression of a check from the catalogue for every statement anew, and this
-- one is long: for a batch of bets, which writes two rows of news, it would be a twelfth of the database's
-- time. A function is read once in a connection.
create or replace function outbox_has_form(
  topic text, body jsonb, bodies jsonb[], player_ids bigint[], shape jsonb, names text[],
  numbers bigint[]
) returns boolean language plpgsql immutable parallel safe as $$
begin
  return length(topic) between 1 and 100
    and num_nonnulls(body, bodies, numbers) = 1
    and num_nonnulls(bodies, numbers) = num_nonnulls(player_ids)
    and num_nonnulls(shape, names) = 2 * num_nonnulls(numbers)
    and coalesce(cardinality(player_ids), 1) between 1 and 1024
    and cardinality(bodies) = cardinality(player_ids)
    and cardinality(numbers) = cardinality(names) * cardinality(player_ids);
end $$;
