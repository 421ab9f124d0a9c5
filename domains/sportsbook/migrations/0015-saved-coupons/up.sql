-- Selections that anybody may load by their code, without stake and owner.
create table saved_coupons (
  -- The code as a number: five signs out of 32.
  number      int         primary key check (number between 0 and 33554431),
  -- SHA-256 of plan and selections: the same coupon keeps its code.
  digest      bytea       not null unique check (octet_length(digest) = 32),
  -- SHA-256 of the network that saved it, so that guests can be counted.
  caller_hash bytea       not null check (octet_length(caller_hash) = 32),
  plan        text        not null check (plan in ('single', 'accumulator')),
  legs        jsonb       not null check (jsonb_typeof(legs) = 'array'),
  saved_at    timestamptz not null,
  expires_at  timestamptz not null check (expires_at > saved_at)
);
create index saved_coupons_of_caller on saved_coupons (caller_hash, saved_at);
create index saved_coupons_by_end on saved_coupons (expires_at);
