-- The whole life of an order item (orders/states.ts, domain D1).
alter table order_items
  drop constraint order_items_status_check,
  add check (status in ('awaiting_approval', 'confirmed', 'rejected', 'expired', 'cancelled', 'unavailable', 'packed',
    'out_for_delivery', 'undelivered', 'delivered', 'returned')),
  -- As ordered; `quantity` is what is left of it after a vendor's answer.
  add column ordered_quantity integer,
  -- By when the vendor answers; only of items that need approval.
  add column approval_due_at timestamptz,
  add column reminded_at timestamptz,
  -- Pieces of a returned item are back on the shelf.
  add column is_restocked boolean not null default false;
update order_items set ordered_quantity = quantity;
alter table order_items
  alter column ordered_quantity set not null,
  add check (quantity <= ordered_quantity),
  add check (status = 'returned' or not is_restocked);
update order_items i set approval_due_at = g.placed_at + interval '12 hours'
  from orders o join order_groups g on g.id = o.order_group_id
  where o.id = i.order_id and i.status = 'awaiting_approval';
alter table order_items add check (status <> 'awaiting_approval' or approval_due_at is not null);

drop index order_items_open;
create index order_items_open on order_items (order_id)
  where status in ('awaiting_approval', 'confirmed', 'packed', 'out_for_delivery', 'undelivered');
create index order_items_to_answer on order_items (approval_due_at) where status = 'awaiting_approval';

alter table order_item_steps
  drop constraint order_item_steps_status_check,
  add check (status in ('awaiting_approval', 'confirmed', 'rejected', 'expired', 'cancelled', 'unavailable', 'packed',
    'out_for_delivery', 'undelivered', 'delivered', 'returned')),
  -- As whom somebody acted, and through what.
  add column actor_kind text not null default 'vendor' check (actor_kind in ('customer', 'vendor', 'staff', 'system')),
  add column via text not null default 'portal' check (via in ('portal', 'link', 'sms', 'job')),
  -- Why, in the words of whoever did it.
  add column note text not null default '',
  -- What shows that it was delivered: the customer's code, or a photo in the private store.
  add column proof text check (proof in ('code', 'photo')),
  add column photo text;
update order_item_steps s set actor_kind = 'customer'
  where not exists (select from order_item_steps e where e.order_item_id = s.order_item_id and e.id < s.id);

-- The customer shows it at the door.
alter table orders add column delivery_code text not null
  default lpad(floor(random() * 10000)::int::text, 4, '0') check (delivery_code ~ '^[0-9]{4}$');

-- All pieces that a vendor ever put on the shelf: what is left plus what orders took is never more nor less.
alter table products add column stocked integer;
update products p set stocked = p.stock + (
  select coalesce(sum(i.quantity), 0) from order_items i where i.product_id = p.id and i.status <> 'rejected');
alter table products alter column stocked set not null, add check (stocked >= stock);
