create extension if not exists pg_trgm;

create table vendors (
  id integer generated always as identity primary key,
  slug text not null unique,
  name_en text not null,
  name_ne text not null,
  kind text not null,
  about_en text not null default '',
  district_id smallint not null references districts,
  local_level text not null,
  status text not null default 'open' check (status in ('open', 'suspended')),
  created_at timestamptz not null default now()
);
create index vendors_district_id on vendors (district_id);

-- Who may act for a vendor.
create table vendor_members (
  user_id uuid primary key references users on delete cascade,
  vendor_id integer not null references vendors
);
create index vendor_members_vendor_id on vendor_members (vendor_id);

create table categories (
  id smallint generated always as identity primary key,
  slug text not null unique,
  name_en text not null,
  name_ne text not null
);

create table products (
  id integer generated always as identity primary key,
  slug text not null unique,
  name_en text not null,
  name_ne text not null,
  -- Other names people type, Nepali in Latin letters above all.
  aliases text[] not null default '{}',
  description_en text not null default '',
  category_id smallint not null references categories,
  vendor_id integer not null references vendors,
  district_id smallint not null references districts,
  marked_price_paisa integer not null check (marked_price_paisa > 0),
  unit text not null,
  unit_description text not null,
  stock integer not null check (stock >= 0),
  is_vendor_approval_required boolean not null default false,
  vat_exempt boolean not null default false,
  shelf_life_days integer check (shelf_life_days > 0),
  status text not null default 'draft' check (status in ('draft', 'published', 'paused')),
  rating_count integer not null default 0 check (rating_count >= 0),
  rating_sum integer not null default 0 check (rating_sum >= 0),
  -- The average pulled towards 4 stars by 5 votes, so that one vote does not lead the list (domain D7).
  rating_score double precision not null
    generated always as ((rating_sum + 20.0) / (rating_count + 5)) stored,
  -- What a search looks through, lower case; written with the product (catalog/search-text.ts).
  search_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index products_category_id on products (category_id);
create index products_vendor_id on products (vendor_id);
create index products_district_id on products (district_id);
-- Lists are read and counted from these four alone: the vendor is in them because closed vendors' products are left out.
create index products_by_rating on products (rating_score desc, id)
  include (vendor_id) where status = 'published';
create index products_by_price on products (marked_price_paisa, id)
  include (vendor_id) where status = 'published';
create index products_in_category_by_rating on products (category_id, rating_score desc, id)
  include (vendor_id) where status = 'published';
create index products_in_category_by_price on products (category_id, marked_price_paisa, id)
  include (vendor_id) where status = 'published';
create index products_search_text on products using gin (search_text gin_trgm_ops);

create table product_images (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  position smallint not null default 0 check (position between 0 and 5),
  -- Name of the original in the file store: a hash of its bytes, so that its URL can be immutable.
  file text not null,
  width integer not null check (width > 0),
  -- Colour shown while the picture loads, as #rrggbb.
  ground text not null check (ground ~ '^#[0-9a-f]{6}$'),
  -- When the smaller AVIF and WebP files were all made; until then only the original is served.
  sized_at timestamptz,
  unique (product_id, position)
);
