-- lives with: 0143

-- The catalogue of staff (catalog/managing/catalogue.ts) walks all products by id, the newest first: those of a vendor, of a category, in a
-- state other than on sale, or those of which something is missing. No index holds the stock, which every sale changes.
create index if not exists products_of_vendor_by_id on products (vendor_id, id);
create index if not exists products_of_category_by_id on products (category_id, id);
drop index products_vendor_id;
drop index products_category_id;
create index if not exists products_not_on_sale on products (status, id) where status <> 'published';
create index if not exists products_without_nepali_name on products (id) where name_ne !~ '[\u0900-\u097f]';
create index if not exists products_without_nepali_text on products (id) where description_ne = '';
create index if not exists products_without_amount on products (id)
  where unit_amount is null and unit in ('kg', 'g', 'l', 'ml', 'piece', 'dozen');
