-- lives with: 0143

-- How many products are published, by category and district: the sum of all changes. Rows are only added by what changes products,
-- so that nobody waits for anybody, and now and then added up (catalog/product-counts.ts).
create table product_counts (
  category_id smallint not null,
  district_id smallint not null,
  change integer not null
);
create index product_counts_places on product_counts (category_id, district_id);

create function count_added_products() returns trigger language plpgsql as $$
begin
  insert into product_counts (category_id, district_id, change)
  select category_id, district_id, count(*) from added where status = 'published' group by 1, 2;
  return null;
end $$;
create trigger count_added after insert on products
  referencing new table as added for each statement execute function count_added_products();

create function count_removed_products() returns trigger language plpgsql as $$
begin
  insert into product_counts (category_id, district_id, change)
  select category_id, district_id, -count(*) from removed where status = 'published' group by 1, 2;
  return null;
end $$;
create trigger count_removed after delete on products
  referencing old table as removed for each statement execute function count_removed_products();

create function count_moved_product() returns trigger language plpgsql as $$
begin
  insert into product_counts (category_id, district_id, change)
  select old.category_id, old.district_id, -1 where old.status = 'published'
  union all select new.category_id, new.district_id, 1 where new.status = 'published';
  return null;
end $$;
-- A sale changes none of these columns.
create trigger count_moved after update of status, category_id, district_id on products for each row
  when ((old.status = 'published' or new.status = 'published')
    and (old.status, old.category_id, old.district_id) is distinct from (new.status, new.category_id, new.district_id))
  execute function count_moved_product();

-- The triggers hold off whoever writes products until this is committed: all that was written before is seen here.
insert into product_counts (category_id, district_id, change)
select category_id, district_id, count(*) from products where status = 'published' group by 1, 2;

-- Taken off again: what closed vendors have published.
create index if not exists products_of_vendor on products (vendor_id, category_id, district_id) where status = 'published';
