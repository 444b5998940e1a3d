-- lives with: 0143

-- What somebody buys again and again, under names of their own, and their favourites, of which everybody has one list.
create table lists (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('favourites', 'named')),
  name text not null check (char_length(name) <= 60 and (name = '') = (kind = 'favourites')),
  -- Whoever has it reads products and prices, which are public, and nothing about the person: so it is kept as it is, that its
  -- owner finds the same link again. Null: the list is not shared, or no more.
  share_key text unique check (char_length(share_key) >= 20),
  -- When it last went into a cart as a whole.
  filled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index lists_favourites on lists (user_id) where kind = 'favourites';
create unique index lists_name on lists (user_id, lower(name));

create table list_items (
  list_id bigint not null references lists on delete cascade,
  product_id integer not null references products,
  quantity integer not null check (quantity between 1 and 9999),
  -- The price when it was put there, or last went into a cart: what it costs now is said beside it.
  price_paisa bigint not null check (price_paisa >= 0),
  added_at timestamptz not null,
  primary key (list_id, product_id)
);
create index list_items_product_id on list_items (product_id);

-- Lists of a device that were already brought into an account: bringing them again changes nothing.
create table merged_device_lists (
  user_id uuid not null references users on delete cascade,
  device_id uuid not null,
  merged_at timestamptz not null,
  primary key (user_id, device_id)
);
