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

-- A cart takes 200 different products (specification §9). The lock on the person's row lets one insert at a time
-- count: two at once would both see 199.
create function keep_cart_small() returns trigger language plpgsql as $$
begin
  perform from users where id = new.user_id for no key update;
  if (select count(*) from cart_items where user_id = new.user_id and product_id <> new.product_id) >= 200 then
    raise exception 'The cart is full.' using errcode = 'check_violation', constraint = 'cart_items_at_most_200';
  end if;
  return new;
end $$;
create trigger cart_items_at_most_200 before insert on cart_items for each row execute function keep_cart_small();

-- Device baskets that were already added to a cart: merging one again changes nothing.
create table merged_baskets (
  user_id uuid not null references users on delete cascade,
  basket_id uuid not null,
  merged_at timestamptz not null,
  primary key (user_id, basket_id)
);
