-- Banners: a line of text each, in the slot its parent names.
alter table content_items drop constraint content_items_type_check;
alter table content_items add constraint content_items_type_check check (type in
  ('page', 'rule-group', 'rule-chapter', 'blog-category', 'blog-article', 'news', 'landing',
   'promotion', 'banner'));
