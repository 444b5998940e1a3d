-- lives with: 0002

-- What 0007 and 0008 added without a look at the rows that were there.
alter table zones validate constraint zones_travel_days_check;
alter table vendors validate constraint vendors_reach_zones_check;
alter table products validate constraint products_reach_zones_check;
alter table phone_orders validate constraint phone_orders_way_check;
