-- lives with: 0002

-- On which days a vendor sends its goods, until when they must be ordered for that, how long they need to get ready, and how long they
-- are on the way to the hub.

create table vendor_send_times (
  vendor_id integer not null,
  weekday smallint not null,
  leaves time not null,
  order_by_days smallint not null,
  order_by time not null,
  constraint vendor_send_times_pkey primary key (vendor_id, weekday),
  constraint vendor_send_times_vendor_id_fkey foreign key (vendor_id) references vendors(id) on delete cascade,
  constraint vendor_send_times_weekday_check check (weekday between 0 and 6),
  constraint vendor_send_times_order_by_days_check check (order_by_days between 0 and 6),
  constraint vendor_send_times_order_by_check check (order_by_days > 0 or order_by <= leaves)
);
comment on table vendor_send_times is 'The weekdays on which a vendor sends its goods. A vendor without any sends when it has packed.';
comment on column vendor_send_times.weekday is '0 is Sunday.';
comment on column vendor_send_times.leaves is 'When they leave the vendor, in Nepal: everything for it is packed by then.';
comment on column vendor_send_times.order_by_days is 'What goes along was ordered before `order_by` of so many days before.';

create table hub_hours (
  district_id integer not null,
  hours smallint not null,
  constraint hub_hours_pkey primary key (district_id),
  constraint hub_hours_district_id_fkey foreign key (district_id) references districts(id) on delete cascade,
  constraint hub_hours_hours_check check (hours between 0 and 240)
);
comment on table hub_hours is 'How many hours goods are on the way from vendors of a district to where deliveries are loaded; none for a district that is not here.';

alter table vendors add column hub_hours smallint,
  add column send_times_version integer default 1 not null,
  add constraint vendors_hub_hours_check check (hub_hours between 0 and 240) not valid;
comment on column vendors.hub_hours is 'How many hours its goods are on the way to where deliveries are loaded; null: as those of its district.';
comment on column vendors.send_times_version is 'Grows with each change of its send times.';

alter table products add column lead_hours smallint default 0 not null,
  add constraint products_lead_hours_check check (lead_hours between 0 and 720) not valid;
comment on column products.lead_hours is 'How many hours the vendor needs to get it ready, besides packing.';

create function weekday_from(day date, weekday integer) returns date language sql immutable as $function$
  select day + (weekday - extract(dow from day)::int + 7) % 7
$function$;
comment on function weekday_from is 'The first such weekday from a day on.';

create function weekday_until(day date, weekday integer) returns date language sql immutable as $function$
  select day - (extract(dow from day)::int - weekday + 7) % 7
$function$;
comment on function weekday_until is 'The last such weekday until a day.';

-- What reads tables is plpgsql, whose plans a connection remembers: these are asked while others wait for a place.
create function hub_time(vendor integer) returns interval language plpgsql stable as $function$
begin
  return (
    select coalesce(v.hub_hours, h.hours, 0) * interval '1 hour'
    from vendors v left join hub_hours h on h.district_id = v.district_id where v.id = vendor
  );
end
$function$;
comment on function hub_time is 'How long the goods of a vendor are on the way to where deliveries are loaded.';

create function answer_time(is_vendor_approval_required boolean, approval_window integer) returns interval language sql immutable as $function$
  select case when is_vendor_approval_required then greatest(approval_window, 3 * 3600) * interval '1 second' else interval '0' end
$function$;
comment on function answer_time is 'How long a vendor has to approve an item; nothing for what needs no approval.';

create function first_send(vendor integer, after timestamptz) returns timestamptz language plpgsql stable as $function$
begin
  return (
    select min(((case when day between v.closed_from and v.closed_to then weekday_from(v.closed_to + 1, t.weekday) else day end)
      + t.leaves) at time zone 'Asia/Kathmandu')
    from vendors v
    join vendor_send_times t on t.vendor_id = v.id
    cross join lateral (select weekday_from(
      ((after at time zone 'Asia/Kathmandu') - t.order_by::interval)::date + t.order_by_days + 1, t.weekday) as day) next
    where v.id = vendor
  );
end
$function$;
comment on function first_send is 'When goods of a vendor leave that are ordered at a timestamp, on a day that is not in its holiday; null for a vendor without send times.';

create function last_send(vendor integer, until timestamptz, after timestamptz) returns timestamptz language plpgsql stable as $function$
begin
  return (
    select max((sent.day + t.leaves) at time zone 'Asia/Kathmandu')
    from vendors v
    join vendor_send_times t on t.vendor_id = v.id
    cross join lateral (select weekday_until(((until at time zone 'Asia/Kathmandu') - t.leaves::interval)::date, t.weekday) as day) last
    cross join lateral (select case when last.day between v.closed_from and v.closed_to
      then weekday_until(v.closed_from - 1, t.weekday) else last.day end as day) sent
    where v.id = vendor
      and (after is null or (sent.day - t.order_by_days + t.order_by) at time zone 'Asia/Kathmandu' > after)
  );
end
$function$;
comment on function last_send is 'The last time until a timestamp that goods of a vendor leave which are ordered after another one (null: whenever).';

-- Without send times a vendor packs within its packing time, with as much before it as the goods need; work that its holiday would
-- interrupt begins when that is over.
create function packed_at(vendor integer, begins timestamptz, work interval) returns timestamptz language plpgsql stable as $function$
begin
  return (
    select case when begins + work > closed_from::timestamp at time zone 'Asia/Kathmandu'
        and begins < (closed_to + 1)::timestamp at time zone 'Asia/Kathmandu'
      then ((closed_to + 1)::timestamp at time zone 'Asia/Kathmandu') + work else begins + work end
    from vendors where id = vendor
  );
end
$function$;
comment on function packed_at is 'When work of a vendor is done that begins at a timestamp, outside its holiday.';

create or replace function goods_ready(products integer[], at timestamptz) returns timestamptz language plpgsql stable as $function$
begin
  return (
    select max(hub_time(v.id) + coalesce(
      first_send(v.id, answered + lead),
      packed_at(v.id, answered, lead + packing_time(v.id, at))))
    from products p
    join vendors v on v.id = p.vendor_id
    cross join lateral (select at + answer_time(p.is_vendor_approval_required, v.approval_window) as answered,
      p.lead_hours * interval '1 hour' as lead) needs
    where p.id = any(products)
  );
end
$function$;
comment on function goods_ready is 'When goods that are ordered at a timestamp can be loaded, all of them.';

create function goods_payable(products integer[], at timestamptz) returns timestamptz language plpgsql stable as $function$
begin
  return (
    select max(at + answer_time(p.is_vendor_approval_required, v.approval_window) + interval '1 hour')
    from products p join vendors v on v.id = p.vendor_id where p.id = any(products) and p.is_vendor_approval_required
  );
end
$function$;
comment on function goods_payable is 'Until when goods that are ordered at a timestamp can be approved and then paid for; null where none needs approval.';

create function pack_by(vendor integer, load_at timestamptz, products integer[], at timestamptz) returns timestamptz language plpgsql stable as $function$
begin
  return (
    select coalesce(
      last_send(vendor, due, at + coalesce(needed, interval '0')),
      last_send(vendor, due, null),
      (select v.closed_from::timestamp at time zone 'Asia/Kathmandu' from vendors v
        where v.id = vendor and (due at time zone 'Asia/Kathmandu')::date between v.closed_from and v.closed_to),
      due)
    from (select load_at - hub_time(vendor) as due, (
      select max(p.lead_hours * interval '1 hour' + answer_time(p.is_vendor_approval_required, v.approval_window))
      from products p join vendors v on v.id = p.vendor_id where p.id = any(products) and p.vendor_id = vendor) as needed) own
  );
end
$function$;
comment on function pack_by(integer, timestamptz, integer[], timestamptz) is
  'By when a vendor packs goods that are ordered at a timestamp and must be ready at another one: the last time that it sends in between.';

create or replace function pack_by(vendor integer, load_at timestamptz) returns timestamptz language sql stable as $function$
  select pack_by(vendor, load_at, '{}', null)
$function$;
