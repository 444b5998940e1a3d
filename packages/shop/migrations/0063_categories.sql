-- What staff say of a category (catalog/change-categories.ts), in both languages.
alter table categories
  add column text_en text not null default '',
  add column text_ne text not null default '',
  -- For search engines; empty: its name, and its text.
  add column seo_title_en text not null default '',
  add column seo_title_ne text not null default '',
  add column seo_description_en text not null default '',
  add column seo_description_ne text not null default '',
  -- Its place in the shop's lists; those that nobody placed come after the others, by id.
  add column position smallint check (position > 0),
  -- Not in menus, lists and the sitemap; its products stay on sale.
  add column is_hidden boolean not null default false,
  -- Whose its products are since. The row stays, for what names it (old addresses, coupons, commission rules that ended).
  add column merged_into_id smallint references categories on delete cascade,
  add check (merged_into_id <> id),
  -- Counts what staff did with it: whoever saves after another is told.
  add column version integer not null default 1,
  add column updated_at timestamptz not null default now();
create index categories_merged_into_id on categories (merged_into_id);

-- Slugs that categories had before: their addresses lead on.
create table category_slugs (
  slug text primary key,
  category_id smallint not null references categories on delete cascade
);
create index category_slugs_category_id on category_slugs (category_id);

-- The picture that staff chose; without one, that of its best rated product is shown.
create table category_images (
  category_id smallint primary key references categories on delete cascade,
  file text not null,
  width integer not null check (width > 0),
  ground text not null check (ground ~ '^#[0-9a-f]{6}$'),
  sized_at timestamptz,
  -- What it shows, for those who do not see it.
  alt_en text not null default '',
  alt_ne text not null default ''
);
create index category_images_file on category_images (file);

update roles set rights = rights || '{category.change}' where name in ('admin', 'catalogue');
