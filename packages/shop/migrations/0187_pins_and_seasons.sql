-- lives with: 0143

-- Products that staff put at the top of a category's list (catalog/categories/pins.ts), in the order of `place`.
create table category_pins (
  category_id smallint not null references categories on delete cascade,
  product_id integer not null references products on delete cascade,
  place smallint not null check (place > 0),
  pinned_by uuid references users on delete set null,
  primary key (category_id, product_id)
);
create index category_pins_product_id on category_pins (product_id);
create index category_pins_pinned_by on category_pins (pinned_by);
create trigger shown_changed after insert or delete or update on category_pins
  for each row execute function shown_changed();

-- The months of Bikram Sambat, from Baisakh as 1, in which there is most of a product (catalog/seasons). A product without any has those
-- of its category, if that has some.
alter table products add column season smallint[] not null default '{}'
  check (season <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]);
alter table categories add column season smallint[] not null default '{}'
  check (season <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]);
create trigger shown_season_changed after update of season on products
  for each row when (old.season <> new.season) execute function shown_changed();
