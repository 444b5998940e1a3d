-- lives with: 0002

-- A price or a stock that changes says of which product, so that pages that do not show it stay in memory
-- (docs/decisions/0041-kept-pages-beside-changes.md).

create function shown_product_changed() returns trigger language plpgsql as $$
declare
  told integer := coalesce(nullif(current_setting('shop.shown_products', true), ''), '0')::integer + 1;
  product integer;
begin
  perform set_config('shop.shown_products', told::text, true);
  if told > 100 then
    perform pg_notify('shown', '');
  else
    if tg_table_name = 'products' then product := new.id;
    else product := coalesce(new.product_id, old.product_id);
    end if;
    perform pg_notify('shown', concat_ws(' ', 'product:' || product, tg_argv[0]));
  end if;
  return null;
end $$;
comment on function shown_product_changed() is 'Which product it was, and that its price changed; of more than a hundred in a transaction, that anything may have.';

-- `marked_price_paisa` is told of apart.
drop trigger shown_changed on products;
create trigger shown_changed after insert or delete or update of slug, name_en, name_ne, aliases, description_en, description_ne, category_id, vendor_id, district_id, unit, unit_description, unit_amount, is_vendor_approval_required, approval_reason, vat_exempt, shelf_life_days, status, published_at, rating_count, rating_sum on products for each row execute function shown_changed();

create trigger shown_price_changed after update of marked_price_paisa on products for each row
  when (old.marked_price_paisa <> new.marked_price_paisa) execute function shown_product_changed('prices');

drop trigger shown_stock_changed on products;
create trigger shown_stock_changed after update of stock on products for each row
  when (least(old.stock, 4) <> least(new.stock, 4) and old.stock > 0) execute function shown_product_changed();
comment on trigger shown_stock_changed on products is 'Each order takes from the stock. Pages say whether there is any, and how many of the last three: no more of it matters.';

create trigger shown_restocked after update of stock on products for each row
  when (old.stock = 0 and new.stock > 0) execute function shown_changed();
comment on trigger shown_restocked on products is 'What can be bought again comes into lists that did not show it.';

drop trigger shown_stocked_changed on products;
create trigger shown_stocked_changed after update of stocked on products for each row execute function shown_product_changed();
comment on trigger shown_stocked_changed on products is 'A vendor who puts more on the shelf, or counts it anew, changes how much somebody may choose, however much there was.';

drop trigger shown_changed on sale_prices;
create trigger shown_changed after insert or delete or update on sale_prices for each row execute function shown_product_changed('prices');
