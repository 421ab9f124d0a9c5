-- What pages tell with their visitors' consent: numbers, words of closed lists, no person.
create table collector_events (
  at         timestamptz not null,
  event_id   integer     not null,
  sid        text        not null check (length(sid) between 8 and 40),
  group_id   integer     not null,
  lang       text        not null,
  platform   text        not null,
  build      text        not null,
  params     jsonb       not null
);
create index collector_events_by_time on collector_events (at);
create index collector_events_of_visit on collector_events (sid, at);
