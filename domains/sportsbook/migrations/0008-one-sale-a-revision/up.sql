-- Two sales of one bet that are written by one statement were decided on the same revision: the
-- second must fail, be decided again and see the first.
create unique index bet_sales_rev on bet_sales (bet_id, rev);
