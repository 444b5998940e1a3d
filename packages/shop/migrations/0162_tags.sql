-- lives with: 0143

-- What staff say a product is good for: a diet, a fasting day, a use (catalog/tags). A search reads their words, a list is narrowed by
-- them.
create table tags (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('diet', 'fasting', 'use')),
  slug text not null unique,
  name_en text not null,
  name_ne text not null,
  -- What people type for it, in either script.
  words text[] not null default '{}',
  version integer not null default 1
);

create table product_tags (
  product_id integer not null references products on delete cascade,
  tag_id integer not null references tags on delete cascade,
  primary key (product_id, tag_id)
);
create index product_tags_tag_id on product_tags (tag_id, product_id);

-- Kept pages of lists show what bears a tag, and its name.
create trigger shown_changed after insert or delete or update on tags
  for each row execute function shown_changed();
create trigger shown_changed after insert or delete on product_tags
  for each statement execute function shown_changed();
