-- lives with: 0143

-- Every price that a product had, and every change of its stock but those by orders, which stand in order_items. Rows are only added, by
-- triggers, so that none is forgotten; who changed it, when and why says the setting shop.change of the transaction
-- (catalog/history/say-change.ts). The version before says nothing there: then it is now, and nobody.
create table price_changes (
  id bigint generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  -- Null for the first price.
  before_paisa integer check (before_paisa > 0),
  price_paisa integer not null check (price_paisa > 0),
  changed_at timestamptz not null,
  changed_by uuid references users on delete set null
);
create index price_changes_product on price_changes (product_id, id);
create index price_changes_changed_by on price_changes (changed_by);

create table stock_movements (
  id bigint generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  change integer not null,
  -- What is left then.
  stock integer not null,
  reason text not null check (reason in ('begun', 'counted', 'delivered', 'returned', 'spoiled', 'missing')),
  note text not null default '',
  moved_at timestamptz not null,
  moved_by uuid references users on delete set null
);
create index stock_movements_product on stock_movements (product_id, id);
create index stock_movements_moved_by on stock_movements (moved_by);

create function said_change() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('shop.change', true), ''), '{}')::jsonb
$$;

create function note_added_products() returns trigger language plpgsql as $$
declare said jsonb := said_change();
begin
  insert into price_changes (product_id, price_paisa, changed_at, changed_by)
  select id, marked_price_paisa, coalesce((said->>'at')::timestamptz, now()), (said->>'by')::uuid from added;
  insert into stock_movements (product_id, change, stock, reason, moved_at, moved_by)
  select id, stocked, stock, 'begun', coalesce((said->>'at')::timestamptz, now()), (said->>'by')::uuid from added;
  return null;
end $$;
create trigger note_added after insert on products
  referencing new table as added for each statement execute function note_added_products();

create function note_new_price() returns trigger language plpgsql as $$
declare said jsonb := said_change();
begin
  insert into price_changes (product_id, before_paisa, price_paisa, changed_at, changed_by)
  values (new.id, old.marked_price_paisa, new.marked_price_paisa,
    coalesce((said->>'at')::timestamptz, now()), (said->>'by')::uuid);
  return null;
end $$;
create trigger note_price after update of marked_price_paisa on products for each row
  when (old.marked_price_paisa is distinct from new.marked_price_paisa) execute function note_new_price();

create function note_moved_stock() returns trigger language plpgsql as $$
declare said jsonb := said_change();
begin
  insert into stock_movements (product_id, change, stock, reason, note, moved_at, moved_by)
  values (new.id, new.stocked - old.stocked, new.stock, coalesce(said->>'reason', 'counted'), coalesce(said->>'note', ''),
    coalesce((said->>'at')::timestamptz, now()), (said->>'by')::uuid);
  return null;
end $$;
-- A sale changes the stock and not what was ever put into it.
create trigger note_stock after update of stocked on products for each row
  when (old.stocked is distinct from new.stocked) execute function note_moved_stock();

insert into price_changes (product_id, price_paisa, changed_at) select id, marked_price_paisa, now() from products;
insert into stock_movements (product_id, change, stock, reason, moved_at)
select id, stocked, stock, 'begun', now() from products;
