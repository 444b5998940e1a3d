-- A cart remembers no price: prices are read from the product every time.
create table cart_items (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  product_id integer not null references products,
  quantity integer not null check (quantity between 1 and 9999),
  created_at timestamptz not null default now(),
  unique (user_id, product_id)
);
create index cart_items_product_id on cart_items (product_id);

-- Device baskets that were already added to a cart: merging one again changes nothing.
create table merged_baskets (
  user_id uuid not null references users on delete cascade,
  basket_id uuid not null,
  merged_at timestamptz not null,
  primary key (user_id, basket_id)
);
