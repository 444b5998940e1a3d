-- lives with: 0002

-- How far goods go: the zones that a vendor delivers to, or one of its products, and for how many days they are on the way to a zone.
-- The checks are of what comes; there is nothing yet that they could refuse.

alter table zones
  add column travel_days smallint,
  add constraint zones_travel_days_check check (travel_days between 0 and 30) not valid;
comment on column zones.travel_days is 'For how many days goods are on the way; what keeps no longer does not come. Null for no limit.';

alter table vendors
  add column reach_zones integer[],
  add constraint vendors_reach_zones_check check (cardinality(reach_zones) > 0) not valid;
comment on column vendors.reach_zones is 'The ids of the zones that it delivers to; null for all.';

alter table products
  add column reach_zones integer[],
  add constraint products_reach_zones_check check (cardinality(reach_zones) > 0) not valid;
comment on column products.reach_zones is 'The ids of the zones that it is delivered to; null for those of its vendor.';

create trigger shown_reach_changed after update of reach_zones on products for each row
  when (old.reach_zones is distinct from new.reach_zones) execute function shown_changed();
