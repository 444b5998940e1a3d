-- lives with: 0143

-- What staff lowered of an ordered item before it was packed (orders/helping/lower-quantity.ts): order_items.quantity is what is left.
create table quantity_changes (
  id bigint generated always as identity primary key,
  order_item_id bigint not null references order_items on delete cascade,
  from_quantity integer not null,
  to_quantity integer not null check (to_quantity between 1 and from_quantity - 1),
  -- Whether it was paid by then: the sale in the ledger is of the quantity before the first such change.
  was_sold boolean not null,
  actor_id uuid references users on delete set null,
  -- The words of staff, which the customer and the vendor read.
  note text not null,
  at timestamptz not null
);
create index quantity_changes_order_item_id on quantity_changes (order_item_id, id);
create index quantity_changes_actor_id on quantity_changes (actor_id);
