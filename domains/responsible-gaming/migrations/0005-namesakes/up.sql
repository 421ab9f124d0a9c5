-- Whether two accounts of one name and date of birth belong to two persons, with who says so and why.
create table namesake_verdicts (
  id          bigint  generated always as identity primary key,
  low_id      bigint  not null,
  high_id     bigint  not null check (high_id > low_id),
  are_two     boolean not null,
  reason      text    not null check (length(reason) between 1 and 500),
  decided_by  text    not null check (length(decided_by) between 1 and 100),
  -- Microseconds of the ledger.
  at          bigint  not null
);
create index namesake_verdicts_of_pair on namesake_verdicts (low_id, high_id, id);
create trigger namesake_verdicts_kept before update or delete on namesake_verdicts for each row
  execute function responsible_gaming_refuse_change('verdicts are kept');
create trigger namesake_verdicts_kept_all before truncate on namesake_verdicts
  execute function responsible_gaming_refuse_change('verdicts are kept');
