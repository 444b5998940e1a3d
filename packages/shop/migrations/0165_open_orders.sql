-- lives with: 0143

-- What is still to be done for each vendor order: a row for each state that its items are in, as long as that is not their last.
-- It is small however many orders there were, so that staff's lists of work are read and counted at once
-- (office/workbench/). The triggers below keep it; the invariants of every shop compare it with the items.
create table open_orders (
  order_id uuid not null references orders on delete cascade,
  status text not null
    check (status in ('on_hold', 'awaiting_approval', 'confirmed', 'packed', 'out_for_delivery', 'undelivered')),
  order_group_id uuid not null,
  number bigint not null,
  placed_at timestamptz not null,
  vendor_id integer not null,
  -- Since when the oldest of the items is in this state.
  since timestamptz not null,
  -- By when somebody is to do what this state waits for, where that is known.
  due_at timestamptz,
  primary key (order_id, status)
);
create index open_orders_newest on open_orders (placed_at, number, order_group_id);

-- All orders, the newest first, from a day and to a day.
create index if not exists order_groups_newest on order_groups (placed_at, number);

create function write_open_orders(changed uuid[]) returns void language sql as $$
  delete from open_orders where order_id = any(changed);
  insert into open_orders (order_id, status, order_group_id, number, placed_at, vendor_id, since, due_at)
  select o.id, i.status, g.id, g.number, g.placed_at, o.vendor_id, min(coalesce(last.at, g.placed_at)), 
    min(i.approval_due_at) filter (where i.status = 'awaiting_approval')
  from orders o
  join order_groups g on g.id = o.order_group_id
  join order_items i on i.order_id = o.id
  cross join lateral (select max(s.at) as at from order_item_steps s where s.order_item_id = i.id) last
  where o.id = any(changed)
    and i.status in ('on_hold', 'awaiting_approval', 'confirmed', 'packed', 'out_for_delivery', 'undelivered')
  group by o.id, i.status, g.id;
$$;

create function open_added_orders() returns trigger language plpgsql as $$
begin
  perform write_open_orders(array(select distinct order_id from added));
  return null;
end $$;
create trigger open_added after insert on order_items
  referencing new table as added for each statement execute function open_added_orders();

create function open_moved_order() returns trigger language plpgsql as $$
begin
  perform write_open_orders(array[new.order_id]);
  return null;
end $$;
-- Both run when the statement is over, and so see the steps that it wrote.
create trigger open_moved after update of status on order_items for each row
  when (old.status <> new.status) execute function open_moved_order();

-- The triggers hold off whoever writes items until this is committed: all that was written before is seen here.
select write_open_orders(array(
  select distinct order_id from order_items
  where status in ('on_hold', 'awaiting_approval', 'confirmed', 'packed', 'out_for_delivery', 'undelivered')));
