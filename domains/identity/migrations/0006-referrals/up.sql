alter table players add column ref_code text
  check (ref_code ~ '^[A-Za-z0-9_.:-]{1,128}$');
