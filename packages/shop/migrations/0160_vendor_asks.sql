-- lives with: 0143

-- When vendors were last asked for what people search in vain, so that they are not asked again soon.
create table vendor_asks (
  -- As in search_counts.
  words text primary key check (length(words) between 1 and 60),
  asked_at timestamptz not null,
  -- Of the staff.
  asked_by uuid references users on delete set null,
  -- How many were asked.
  vendors integer not null check (vendors > 0)
);
create index vendor_asks_by on vendor_asks (asked_by);
