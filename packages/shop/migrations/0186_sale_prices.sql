-- lives with: 0143

-- Lower prices for a time (catalog/sale-prices). While one runs, products.marked_price_paisa is the sale's, so that lists, filters, carts
-- and bills know one price alone; before_paisa is what it gets back.
create table sale_prices (
  id bigint generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  sale_paisa integer not null check (sale_paisa > 0),
  begins_at timestamptz not null,
  ends_at timestamptz not null check (begins_at < ends_at),
  -- Null until it begins.
  before_paisa integer check (before_paisa > 0),
  -- The same, where it was asked for all of the seven days before: only then it is shown, struck through.
  compare_paisa integer check (compare_paisa > 0),
  begun_at timestamptz check ((begun_at is null) = (before_paisa is null)),
  -- When it ended, by the clock or by hand; without begun_at it never began.
  ended_at timestamptz,
  added_by uuid references users on delete set null,
  added_at timestamptz not null,
  -- No two of a product at the same time.
  exclude using gist (
    int4range(product_id, product_id, '[]') with &&,
    tstzrange(begins_at, greatest(begins_at, least(ends_at, coalesce(ended_at, ends_at)))) with &&)
);
create index sale_prices_product on sale_prices (product_id, id);
create unique index sale_prices_running on sale_prices (product_id) where begun_at is not null and ended_at is null;
create index sale_prices_to_begin on sale_prices (begins_at) where begun_at is null and ended_at is null;
create index sale_prices_to_end on sale_prices (ends_at) where begun_at is not null and ended_at is null;
create index sale_prices_added_by on sale_prices (added_by);
create trigger shown_changed after insert or delete or update on sale_prices
  for each row execute function shown_changed();

-- Which sale gave a price, and took it back.
alter table price_changes add column sale_price_id bigint references sale_prices on delete set null;
create index if not exists price_changes_sale_price_id on price_changes (sale_price_id);

create or replace function note_new_price() returns trigger language plpgsql as $$
declare said jsonb := said_change();
begin
  insert into price_changes (product_id, before_paisa, price_paisa, changed_at, changed_by, sale_price_id)
  values (new.id, old.marked_price_paisa, new.marked_price_paisa,
    coalesce((said->>'at')::timestamptz, now()), (said->>'by')::uuid, (said->>'sale')::bigint);
  return null;
end $$;

-- Whoever writes another price while a sale runs ends it, and that price stays.
create function end_sale_by_hand() returns trigger language plpgsql as $$
begin
  update sale_prices set ended_at = coalesce((said_change()->>'at')::timestamptz, now())
  where product_id = new.id and begun_at is not null and ended_at is null and sale_paisa <> new.marked_price_paisa;
  return null;
end $$;
create trigger end_sale after update of marked_price_paisa on products for each row
  when (old.marked_price_paisa is distinct from new.marked_price_paisa) execute function end_sale_by_hand();

-- The price before was that of another amount: it is no longer compared.
create function forget_compared_price() returns trigger language plpgsql as $$
begin
  update sale_prices set compare_paisa = null
  where product_id = new.id and begun_at is not null and ended_at is null and compare_paisa is not null;
  return null;
end $$;
create trigger forget_compared after update of unit, unit_description, unit_amount on products for each row
  when ((old.unit, old.unit_description, old.unit_amount) is distinct from (new.unit, new.unit_description, new.unit_amount))
  execute function forget_compared_price();
