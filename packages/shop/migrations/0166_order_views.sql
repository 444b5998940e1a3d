-- lives with: 0143

-- Lists of orders that staff come back to: what they filter by and how they sort it, by a name, for one person or for everybody.
create table order_views (
  id uuid primary key default gen_random_uuid(),
  -- Whose it is; everybody's without.
  owner_id uuid references users on delete cascade,
  name text not null check (name <> ''),
  -- The filters as the list takes them (office/workbench/order-filters.ts).
  filters jsonb not null,
  created_at timestamptz not null,
  unique nulls not distinct (owner_id, name)
);
