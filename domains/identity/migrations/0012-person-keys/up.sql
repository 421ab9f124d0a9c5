-- One spelling of a person's name and date of birth, made by model/person-key.ts: accounts that share it
-- may be one person's. Null until the program has read a row that was there before.
alter table players add column person_key text check (length(person_key) between 1 and 600);
create index players_of_person on players (person_key);
create index players_without_person on players (id) where person_key is null;
