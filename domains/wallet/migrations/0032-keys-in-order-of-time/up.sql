-- A key of a page begins with its time, so keys that come together stand together: a new one goes to one
-- of the last pages of the index, where the page of its owner would be any page of the day's.
alter table requests drop constraint requests_pkey;
alter table requests add primary key (key, owner_id, key_at);
