-- Canonical bytes of a row: columns in fixed order, eight bytes big-endian each; a column that may
-- be null has one byte in front, 1 with a value and 0 alone without.
create or replace function wallet_row_bytes(t transfers) returns bytea language sql immutable as $$
  select int8send(t.id) || int8send(t.at) || coalesce('\x01' || int8send(t.player_id), '\x00')
    || int8send(t.debit_account_id) || int8send(t.credit_account_id) || int8send(t.amount_minor)
    || int8send(t.currency_id) || int8send(t.kind) || int8send(t.group_id) || int8send(t.ref)
    || coalesce('\x01' || int8send(t.reverses_id), '\x00')
    || coalesce('\x01' || int8send(t.debit_no), '\x00')
    || coalesce('\x01' || int8send(t.credit_no), '\x00')
    || coalesce('\x01' || int8send(t.debit_after), '\x00')
    || coalesce('\x01' || int8send(t.credit_after), '\x00')
    || coalesce('\x01' || int8send(t.wager_before), '\x00')
    || coalesce('\x01' || int8send(t.won_before), '\x00')
    || coalesce('\x01' || int8send(t.deposit_before), '\x00')
    || coalesce('\x01' || int8send(t.withdraw_before), '\x00')
    || int8send(t.wager_delta) || int8send(t.won_delta) || int8send(t.deposit_delta)
    || int8send(t.withdraw_delta) || coalesce('\x01' || int8send(t.rate_id), '\x00')
$$;
