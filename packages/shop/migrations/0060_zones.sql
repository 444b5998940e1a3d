-- The company makes and changes its zones itself: their names are in both languages, and they say on which days they are
-- usually delivered to (0 is Sunday). The version is what a change rests on, so that nobody overwrites what they have not seen.
alter table zones rename column name to name_en;
alter table zones rename constraint zones_name_key to zones_name_en_key;
alter table zones
  add column name_ne text check (name_ne <> ''),
  add column delivery_weekdays smallint[] not null default '{}' check (delivery_weekdays <@ '{0,1,2,3,4,5,6}'),
  add column version integer not null default 1;
update zones set name_ne = name_en;
alter table zones
  alter column name_ne set not null,
  add unique (name_ne);

alter table areas add column version integer not null default 1;

-- A ward that was taken out of its zone keeps its areas, and is not delivered to.
alter table wards
  alter column zone_id drop not null,
  add check (zone_id is not null or not is_active);

-- A zone that nothing was ever sent to may go.
alter table place_switches
  drop constraint place_switches_zone_id_fkey,
  add foreign key (zone_id) references zones on delete set null;

-- The zone of the day of the order. Of older orders, the one that their ward belongs to by now.
alter table order_groups add column zone_id integer references zones;
update order_groups g
set zone_id = w.zone_id
from locations l
join districts d on d.id = l.district_id
join wards w on w.location_id = l.id
where l.name_en = g.delivery_address->>'location_en' and d.name_en = g.delivery_address->>'district_en'
  and w.number = (g.delivery_address->>'ward_no')::int;
create index order_groups_zone_id on order_groups (zone_id, placed_at);

-- Domain D12: zones and what belongs to them are one right.
update roles set rights = array_replace(rights, 'place.change', 'zone.change');
