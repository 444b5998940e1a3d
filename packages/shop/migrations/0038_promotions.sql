-- Coupons, and promotions that count by themselves (domain D5, D17).
create table promotions (
  id integer generated always as identity primary key,
  -- What a customer types, in capitals; null for one that counts by itself.
  code text unique check (code ~ '^[A-Z0-9-]{3,24}$'),
  name_en text not null,
  name_ne text not null,
  kind text not null check (kind in ('percent', 'amount', 'free_delivery')),
  -- Hundredths of a percent, paisa, or 0 for free delivery.
  value integer not null,
  check (case kind when 'percent' then value between 1 and 10000 when 'amount' then value > 0 else value = 0 end),
  -- Of whose goods, or of what kind of goods; both null for all.
  vendor_id integer references vendors,
  category_id smallint references categories,
  check (vendor_id is null or category_id is null),
  first_order_only boolean not null default false,
  -- What the goods it is for must come to, and the most that it takes off.
  minimum_paisa integer not null default 0 check (minimum_paisa >= 0),
  maximum_paisa integer check (maximum_paisa > 0),
  check (kind = 'percent' or maximum_paisa is null),
  starts_at timestamptz not null,
  ends_at timestamptz check (ends_at > starts_at),
  -- Purchases, in all and of one customer; null for as many as come.
  limit_total integer check (limit_total > 0),
  limit_per_customer integer check (limit_per_customer > 0),
  -- Who pays for it: a vendor only for its own goods, and never for delivery.
  bearer text not null check (bearer in ('platform', 'vendor')),
  check (bearer = 'platform' or (vendor_id is not null and kind <> 'free_delivery')),
  is_active boolean not null default true,
  created_at timestamptz not null,
  created_by uuid references users on delete set null
);
create index promotions_of_vendor on promotions (vendor_id);
create index promotions_of_category on promotions (category_id);
create index promotions_by_maker on promotions (created_by);
create index promotions_that_count_by_themselves on promotions (id) where code is null and is_active;

-- One a purchase at most. A use counts as long as something of its purchase is kept (promotions/uses.ts).
create table promotion_uses (
  order_group_id uuid primary key references order_groups,
  promotion_id integer not null references promotions,
  user_id uuid not null references users,
  -- Taken off when the order was placed, goods and delivery.
  amount_paisa bigint not null check (amount_paisa > 0),
  at timestamptz not null
);
create index promotion_uses_of_promotion on promotion_uses (promotion_id, user_id);
create index promotion_uses_of_user on promotion_uses (user_id);
