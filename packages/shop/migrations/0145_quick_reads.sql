-- lives with: 0143

-- Whatever a shopper reads leaves out the products of vendors that are closed, or puts those of absent ones last: a few
-- vendors, which are read from these however many there are (catalog/product-card.ts, catalog/product-list.ts).
create index if not exists vendors_not_open on vendors (id) where status <> 'open';
create index if not exists vendors_away on vendors (id) where is_away;
create index if not exists vendors_not_open_or_away on vendors (id) where status <> 'open' or is_away;

-- "More from this district" on every product's page.
create index if not exists products_in_district_by_rating on products (district_id, rating_score desc, id)
  include (vendor_id) where status = 'published';
