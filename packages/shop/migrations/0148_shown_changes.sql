-- lives with: 0143

-- Pages that everybody reads are kept in the memory of each process. What they show says here that it was changed, in the
-- transaction that changes it: a process hears of it when that is committed, and drops its pages (db/shown-changes.ts).
create function shown_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('shown', '');
  return null;
end $$;

-- Each order takes from the stock. Pages say whether there is any, and how many of the last three: no more of it matters.
create trigger shown_stock_changed after update of stock on products
  for each row when (least(old.stock, 4) <> least(new.stock, 4)) execute function shown_changed();
create trigger shown_changed after insert or delete or update of
  slug, name_en, name_ne, aliases, description_en, description_ne, category_id, vendor_id, district_id, marked_price_paisa,
  unit, unit_description, unit_amount, is_vendor_approval_required, approval_reason, vat_exempt, shelf_life_days, status,
  published_at, rating_count, rating_sum
  on products for each row execute function shown_changed();

create trigger shown_changed after insert or delete or update on product_images
  for each row execute function shown_changed();
create trigger shown_changed after insert or delete or update on categories
  for each row execute function shown_changed();
create trigger shown_changed after insert or delete or update on category_images
  for each row execute function shown_changed();
create trigger shown_changed after insert or delete or update on category_slugs
  for each row execute function shown_changed();
create trigger shown_changed after update on vendors
  for each row execute function shown_changed();
create trigger shown_changed after insert or delete or update on ratings
  for each row execute function shown_changed();
create trigger shown_changed after insert or delete or update on rating_photos
  for each row execute function shown_changed();
create trigger shown_changed after insert or delete or update on zones
  for each row execute function shown_changed();
create trigger shown_changed after insert or delete or update on site_settings
  for each row execute function shown_changed();
create trigger shown_changed after insert or delete or update on shop_openings
  for each row execute function shown_changed();
create trigger shown_changed after insert or delete or update on articles
  for each row execute function shown_changed();
create trigger shown_changed after insert or delete or update on article_slugs
  for each row execute function shown_changed();
-- In the demo, days pass by themselves.
create trigger shown_changed after insert or delete or update on demo_clock
  for each row execute function shown_changed();

-- A rating says who wrote it.
create function author_changed() returns trigger language plpgsql as $$
begin
  if exists (
    select from ratings r
    join order_items i on i.id = r.order_item_id
    join orders o on o.id = i.order_id
    join order_groups g on g.id = o.order_group_id
    where g.user_id = new.id
  ) then
    perform pg_notify('shown', '');
  end if;
  return null;
end $$;
create trigger author_changed after update of name on users
  for each row when (old.name <> new.name) execute function author_changed();
