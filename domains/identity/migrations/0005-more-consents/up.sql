alter table consents drop constraint consents_kind_check;
alter table consents add constraint consents_kind_check
  check (kind in ('adult', 'terms', 'marketing', 'limits', 'cookies'));
