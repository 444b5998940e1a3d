-- lives with: 0002

-- Delivery times. A zone has them from a day on; staff say per weekday when it is delivered to, and the days ahead are written from that.

create table slot_zones (
  zone_id integer not null,
  slots_from date,
  days_ahead smallint default 7 not null,
  version integer default 1 not null,
  constraint slot_zones_pkey primary key (zone_id),
  constraint slot_zones_zone_id_fkey foreign key (zone_id) references zones(id) on delete cascade,
  constraint slot_zones_days_ahead_check check (days_ahead between 1 and 28)
);
comment on table slot_zones is 'The zones with delivery times: from `slots_from` on an order there takes a place in one of them. Its version counts changes of its templates, too.';
comment on column slot_zones.slots_from is 'Null: none yet, or none any more. A zone without a template has none either.';
comment on column slot_zones.days_ahead is 'For how many days from today on times are offered.';

create table slot_templates (
  id integer generated always as identity not null,
  zone_id integer not null,
  weekday smallint not null,
  starts time not null,
  ends time not null,
  cut_off_days smallint not null,
  cut_off time not null,
  load_minutes integer default 60 not null,
  capacity integer not null,
  fee_paisa integer,
  constraint slot_templates_pkey primary key (id),
  constraint slot_templates_key unique (zone_id, weekday, starts),
  constraint slot_templates_zone_id_fkey foreign key (zone_id) references slot_zones(zone_id) on delete cascade,
  constraint slot_templates_weekday_check check (weekday between 0 and 6),
  constraint slot_templates_ends_check check (ends > starts),
  constraint slot_templates_cut_off_days_check check (cut_off_days between 0 and 6),
  constraint slot_templates_cut_off_check check (cut_off_days > 0 or cut_off <= starts),
  constraint slot_templates_load_minutes_check check (load_minutes between 0 and 1440),
  constraint slot_templates_capacity_check check (capacity between 1 and 10000),
  constraint slot_templates_fee_paisa_check check (fee_paisa >= 0)
);
comment on table slot_templates is 'When a zone is delivered to on a weekday, and how many deliveries can be made then; the times of days ahead are written from it.';
comment on column slot_templates.weekday is '0 is Sunday.';
comment on column slot_templates.cut_off_days is 'Orders are taken until `cut_off` of so many days before.';
comment on column slot_templates.load_minutes is 'So long before it starts everything must be packed.';
comment on column slot_templates.fee_paisa is 'The fee of this time; null for the fee of the zone.';

create table slots (
  id integer generated always as identity not null,
  zone_id integer not null,
  day date not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  cut_off_at timestamptz not null,
  load_at timestamptz not null,
  series text not null,
  capacity integer not null,
  taken integer default 0 not null,
  last_no integer default 0 not null,
  fee_paisa integer,
  status text default 'open' not null,
  version integer default 1 not null,
  constraint slots_pkey primary key (id),
  constraint slots_key unique (zone_id, starts_at),
  constraint slots_zone_id_fkey foreign key (zone_id) references zones(id) on delete cascade,
  constraint slots_ends_at_check check (ends_at > starts_at),
  constraint slots_cut_off_at_check check (cut_off_at <= starts_at),
  constraint slots_load_at_check check (load_at <= starts_at),
  constraint slots_series_check check (series ~ '^[A-Z]{1,2}$'),
  constraint slots_capacity_check check (capacity between 0 and 10000),
  constraint slots_taken_check check (taken between 0 and last_no),
  constraint slots_fee_paisa_check check (fee_paisa >= 0),
  constraint slots_status_check check (status in ('open', 'closed'))
) with (fillfactor=50);
create index slots_to_come on slots (zone_id, ends_at) where status = 'open';
create unique index slots_series_of_day on slots (day, series);
comment on table slots is 'The delivery times of days ahead and past. Full, over and past are not stored.';
comment on column slots.cut_off_at is 'From this moment on nothing can be ordered for it.';
comment on column slots.load_at is 'When everything for it must be packed.';
comment on column slots.series is 'Marks of its deliveries begin with it: R-14. One of each on a day, over all zones; A to M are for rounds of riders.';
comment on column slots.capacity is 'Below `taken` where staff lowered it: nobody loses a place, and nobody gets one.';
comment on column slots.taken is 'How many deliveries have a place in it.';
comment on column slots.last_no is 'The last number that was given; a number is never given twice.';
comment on column slots.fee_paisa is 'The fee of this time; null for the fee of the zone.';
comment on column slots.status is 'Nothing can be ordered for what is closed; who has a place in it stays.';
comment on column slots.version is '1 as long as it is as its template says; what staff changed by hand stays when the templates change.';

create table slot_places (
  id bigint generated always as identity not null,
  slot_id integer not null,
  delivery_id uuid not null,
  no integer not null,
  taken_at timestamptz not null,
  taken_by uuid,
  agreed_by text default 'self' not null,
  released_at timestamptz,
  constraint slot_places_pkey primary key (id),
  constraint slot_places_marks unique (slot_id, no),
  constraint slot_places_slot_id_fkey foreign key (slot_id) references slots(id),
  constraint slot_places_delivery_id_fkey foreign key (delivery_id) references deliveries(id),
  constraint slot_places_taken_by_fkey foreign key (taken_by) references users(id) on delete set null,
  constraint slot_places_no_check check (no > 0),
  constraint slot_places_agreed_by_check check (agreed_by in ('self', 'call')),
  constraint slot_places_released_at_check check (released_at >= taken_at)
);
create unique index slot_places_now on slot_places (delivery_id) where released_at is null;
create index slot_places_delivery_id on slot_places (delivery_id);
create index slot_places_taken_by on slot_places (taken_by);
comment on table slot_places is 'A place of a delivery in a delivery time. A delivery has one at a time; those that it gave back stay as what happened.';
comment on column slot_places.no is 'With the series of the time it is the mark of the delivery: R-14.';
comment on column slot_places.agreed_by is 'Who said yes to this time: the customer, or the customer on the phone.';
comment on column slot_places.released_at is 'When the place was given back: nothing is left of the delivery, or it has another time.';

alter table orders add column pack_by timestamptz;
comment on column orders.pack_by is 'By when it must be packed to come at its delivery time. Null without one: so long after it was confirmed as `packing_times` say.';

-- What is confirmed waits to be packed, and is late after that time.
create or replace function write_open_orders(changed uuid[]) returns void language sql as $function$
  delete from open_orders where order_id = any(changed);
  insert into open_orders (order_id, status, order_group_id, number, placed_at, vendor_id, since, due_at)
  select order_id, status, order_group_id, number, placed_at, vendor_id, since,
    case status when 'confirmed' then coalesce(pack_by, since + packing_time(vendor_id, since)) else due_at end
  from (
    select o.id as order_id, i.status, g.id as order_group_id, g.number, g.placed_at, o.vendor_id, o.pack_by,
      min(coalesce(last.at, g.placed_at)) as since, min(i.approval_due_at) filter (where i.status = 'awaiting_approval') as due_at
    from orders o
    join order_groups g on g.id = o.order_group_id
    join order_items i on i.order_id = o.id
    cross join lateral (select max(s.at) as at from order_item_steps s where s.order_item_id = i.id) last
    where o.id = any(changed)
      and i.status in ('on_hold', 'awaiting_approval', 'confirmed', 'packed', 'out_for_delivery', 'undelivered')
    group by o.id, i.status, g.id
  ) open;
$function$;

-- When goods can be ready that are ordered at a moment, for the latest of them: answered by their vendor, where it is asked, and packed.
create function goods_ready(products integer[], at timestamptz) returns timestamptz language sql stable as $function$
  select max(at + packing_time(p.vendor_id, at)
    + case when p.is_vendor_approval_required then greatest(v.approval_window, 3 * 3600) * interval '1 second' else interval '0' end)
  from products p join vendors v on v.id = p.vendor_id where p.id = any(products)
$function$;
comment on function goods_ready is 'When goods that are ordered at a moment can be packed, all of them.';

-- By when a vendor packs what must be ready to load.
create function pack_by(vendor integer, load_at timestamptz) returns timestamptz language sql immutable as $function$
  select load_at
$function$;
comment on function pack_by is 'By when a vendor packs what must be ready at a moment.';
