-- News come and go all day: a vacuum that gives empty pages back to the disk locks the table against everybody
-- who writes news, and the pages are wanted again a moment later.
alter table outbox set (vacuum_truncate = false);
