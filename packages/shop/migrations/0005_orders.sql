-- One purchase by one person; one order per vendor in it. Statuses of both are derived from the items.
create table order_groups (
  id uuid primary key default gen_random_uuid(),
  -- Printed as GP-000123.
  number bigint generated always as identity unique,
  user_id uuid not null references users,
  payment_method text not null check (payment_method in ('cod')),
  -- Frozen copies of the day of the order.
  delivery_address jsonb not null,
  contact jsonb not null,
  note text not null default '',
  placed_at timestamptz not null
);
create index order_groups_of_user on order_groups (user_id, number);

create table orders (
  id uuid primary key default gen_random_uuid(),
  order_group_id uuid not null references order_groups,
  vendor_id integer not null references vendors,
  unique (order_group_id, vendor_id)
);
create index orders_vendor_id on orders (vendor_id);

create table order_items (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  product_id integer not null references products,
  -- The product as it was bought.
  slug text not null,
  name_en text not null,
  name_ne text not null,
  image_file text,
  image_ground text check ((image_ground is null) = (image_file is null)),
  unit text not null,
  unit_description text not null,
  price_paisa integer not null check (price_paisa > 0),
  quantity integer not null check (quantity > 0),
  status text not null check (status in
    ('awaiting_approval', 'confirmed', 'rejected', 'packed', 'out_for_delivery', 'delivered')),
  unique (order_id, product_id)
);
create index order_items_product_id on order_items (product_id);
-- What vendors still have to do: stays small while the orders grow (orders/fulfilment.ts).
create index order_items_open on order_items (order_id) where status not in ('delivered', 'rejected');

-- Every step of an item: who and when. The timeline is read from here.
create table order_item_steps (
  id bigint generated always as identity primary key,
  order_item_id bigint not null references order_items,
  status text not null check (status in
    ('awaiting_approval', 'confirmed', 'rejected', 'packed', 'out_for_delivery', 'delivered')),
  actor_id uuid references users,
  at timestamptz not null
);
create index order_item_steps_order_item_id on order_item_steps (order_item_id);
create index order_item_steps_actor_id on order_item_steps (actor_id);

-- Answers already given, so that a repeated request gets the same bytes (domain D5, D19).
create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null check (length(key) between 1 and 200),
  request_hash text not null,
  -- Text, not jsonb: the same bytes go out again. Null only inside the transaction that is still at work.
  answer text,
  created_at timestamptz not null,
  primary key (user_id, key)
);
