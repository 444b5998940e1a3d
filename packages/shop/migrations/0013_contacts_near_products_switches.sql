-- The contact's second number is frozen with the order. Orders of before had none.
update order_groups set contact = contact || '{"alt_phone": null}' where not contact ? 'alt_phone';

-- Products whose slugs look like a mistyped one (catalog/near-products.ts).
create index products_slug_trigrams on products using gin (slug gin_trgm_ops);

-- Who began or ended deliveries to a place, and when: one row for each time.
create table place_switches (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('location', 'ward', 'area')),
  place_id integer not null,
  is_active boolean not null,
  -- The zone that a ward belongs to from then on, where one was named.
  zone_id integer references zones,
  -- Null when the account is gone.
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null
);
create index place_switches_place on place_switches (kind, place_id, id);
create index place_switches_zone on place_switches (zone_id);
create index place_switches_person on place_switches (changed_by);
