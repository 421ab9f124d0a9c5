-- A head that finds room on its page is written there, and no index hears of it. With a third of the page
-- free, a tenth of the heads of a busy second went to another one; with half of it, two of a thousand.
alter table accounts set (fillfactor = 50);
