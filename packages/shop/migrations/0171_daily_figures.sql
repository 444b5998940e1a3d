-- lives with: 0143

-- What happened each day in Nepal, counted for the whole shop and for each vendor, category and so on (figures/). Today and the
-- reports read it instead of summing over all orders.
create table daily_figures (
  kind text not null
    check (kind in ('shop', 'time', 'vendor', 'category', 'belt', 'district', 'ward', 'payment', 'product')),
  day date not null,
  -- An id or a word, by kind; empty for the whole shop.
  key text not null,
  orders bigint not null,
  first_orders bigint not null,
  items bigint not null,
  placed_paisa bigint not null check (placed_paisa >= 0),
  cancelled_orders bigint not null,
  cancelled_items bigint not null,
  delivered_items bigint not null,
  late_items bigint not null,
  delivered_pieces bigint not null,
  wanted_pieces bigint not null,
  delivered_paisa bigint not null check (delivered_paisa >= 0),
  returned_paisa bigint not null check (returned_paisa >= 0),
  refunds bigint not null,
  refunded_paisa bigint not null check (refunded_paisa >= 0),
  refund_seconds bigint not null,
  primary key (kind, day, key)
);
create index daily_figures_of_key on daily_figures (kind, key, day);

-- Events that are not counted yet: an item's step, an entry of the ledger, a refund whose money went out. Rows are only added by the
-- triggers below, so that nobody waits for anybody, and taken out in small numbers (figures/fold-figures.ts). `all`: count everything
-- anew.
create table figures_due (
  event text not null check (event in ('all', 'step', 'entry', 'refund')),
  id bigint not null
);

-- Until when all events are counted.
create table figures_state (
  only_row boolean primary key default true check (only_row),
  counted_at timestamptz
);
insert into figures_state default values;

create function count_steps() returns trigger language plpgsql as $$
begin
  -- The other states change no figure.
  insert into figures_due (event, id)
  select 'step', id from added
  where status not in ('packed', 'out_for_delivery', 'undelivered', 'returned');
  return null;
end $$;
create trigger count_steps after insert on order_item_steps
  referencing new table as added for each statement execute function count_steps();

create function count_entry() returns trigger language plpgsql as $$
begin
  insert into figures_due (event, id) values ('entry', new.id);
  return null;
end $$;
create trigger count_entry after insert on ledger_entries
  for each row when (new.cause in ('refund.approved', 'item.returned')) execute function count_entry();

create function count_refund() returns trigger language plpgsql as $$
begin
  insert into figures_due (event, id) values ('refund', new.refund_id);
  return null;
end $$;
create trigger count_refund after insert on refund_steps
  for each row when (new.status = 'refunded') execute function count_refund();

-- All that was written before is counted when the shop has started.
insert into figures_due (event, id) values ('all', 0);

-- Within how many hours a confirmed order is to be packed: for the whole shop (no vendor), or for one vendor. Rows are only added, so
-- that what was late stays so when the time changes later.
create table packing_times (
  id integer generated always as identity primary key,
  vendor_id integer references vendors,
  -- Null: as for the whole shop.
  hours smallint check (hours between 1 and 240),
  since timestamptz not null,
  set_by uuid references users on delete set null,
  check (vendor_id is not null or hours is not null)
);
create index packing_times_of_vendor on packing_times (vendor_id, since);
create index packing_times_set_by on packing_times (set_by);
insert into packing_times (hours, since) values (24, 'epoch');

create function packing_time(vendor integer, at timestamptz) returns interval language sql stable as $$
  select make_interval(hours => coalesce(
    (select hours from packing_times where vendor_id = vendor and since <= at order by since desc, id desc limit 1),
    (select hours from packing_times where vendor_id is null and since <= at order by since desc, id desc limit 1)));
$$;

-- What is confirmed waits to be packed, and is late after that time.
create or replace function write_open_orders(changed uuid[]) returns void language sql as $$
  delete from open_orders where order_id = any(changed);
  insert into open_orders (order_id, status, order_group_id, number, placed_at, vendor_id, since, due_at)
  select order_id, status, order_group_id, number, placed_at, vendor_id, since,
    case status when 'confirmed' then since + packing_time(vendor_id, since) else due_at end
  from (
    select o.id as order_id, i.status, g.id as order_group_id, g.number, g.placed_at, o.vendor_id,
      min(coalesce(last.at, g.placed_at)) as since, min(i.approval_due_at) filter (where i.status = 'awaiting_approval') as due_at
    from orders o
    join order_groups g on g.id = o.order_group_id
    join order_items i on i.order_id = o.id
    cross join lateral (select max(s.at) as at from order_item_steps s where s.order_item_id = i.id) last
    where o.id = any(changed)
      and i.status in ('on_hold', 'awaiting_approval', 'confirmed', 'packed', 'out_for_delivery', 'undelivered')
    group by o.id, i.status, g.id
  ) open;
$$;

update open_orders set due_at = since + packing_time(vendor_id, since) where status = 'confirmed';

-- The first in line of each state.
create index if not exists open_orders_by_deadline on open_orders (status, due_at);
create index if not exists open_orders_by_age on open_orders (status, since);
