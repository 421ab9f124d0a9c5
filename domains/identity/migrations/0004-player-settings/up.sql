-- How the site looks and reads to a player, wherever he signs in: texts by the setting's name.
create table player_settings (
  player_id  bigint      primary key references players (id),
  settings   jsonb       not null check (jsonb_typeof(settings) = 'object'
                                         and octet_length(settings::text) <= 4000),
  version    integer     not null check (version >= 1),
  changed_at timestamptz not null
);
