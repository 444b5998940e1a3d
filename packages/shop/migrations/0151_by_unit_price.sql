-- lives with: 0143

-- A list by unit price is walked in these: their expression is the order's of catalog/product-list.ts.
create index if not exists products_by_unit_price on products (
    least(unit_price_paisa + 10000000000 * (unit in ('piece', 'dozen'))::int, 20000000000), id)
  include (vendor_id) where status = 'published';
create index if not exists products_in_category_by_unit_price on products (
    category_id, least(unit_price_paisa + 10000000000 * (unit in ('piece', 'dozen'))::int, 20000000000), id)
  include (vendor_id) where status = 'published';
