-- lives with: 0143

-- Two shelves of the home page hold products by how long they keep (catalog/home-shelves.ts): where few do, a walk through
-- all products of a category by rating would find none.
create index if not exists products_short_lived on products (category_id, rating_score desc, id)
  include (vendor_id) where status = 'published' and shelf_life_days <= 10;
create index if not exists products_long_lived on products (category_id, rating_score desc, id)
  include (vendor_id) where status = 'published' and shelf_life_days >= 180;

-- The slugs of all products on sale are read from this alone.
create index if not exists products_slugs on products (id) include (slug, vendor_id) where status = 'published';
