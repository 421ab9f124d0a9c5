-- Whose rules these are: rules with an exclusion forbid as much to other accounts of the same person.
alter table rules_effective add column person_key text;
create index rules_effective_excluded_persons on rules_effective (person_key)
  where excluded_from is not null;
