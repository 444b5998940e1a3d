alter table vendors
  -- Who is behind the name: as in the papers of the application. Empty for vendors who were there before.
  add column legal_name text not null default '',
  add column pan text not null default '',
  add column vat_no text not null default '',
  add column phone text check (phone ~ '^\+977[0-9]{10}$'),
  add column email text check (email = lower(email)),
  add column about_ne text not null default '',
  -- Seconds within which items that need approval are to be answered (domain D2, D20).
  add column approval_window integer not null default 43200 check (approval_window between 900 and 259200),
  -- First and last day of a holiday, days of Nepal. The shop itself turns is_away on and off (vendors/holidays.ts).
  add column closed_from date,
  add column closed_to date,
  add column is_away boolean not null default false,
  -- Changes to its products are live at once.
  add column is_trusted boolean not null default false,
  -- At this many pieces or fewer, a product counts as running low.
  add column low_stock integer not null default 5 check (low_stock >= 0),
  add check (closed_from <= closed_to);

-- What a member may do: an owner everything.
alter table vendor_members
  add column roles text[] not null default '{owner}'
    check (roles <> '{}' and roles <@ array['owner', 'catalogue', 'orders', 'finance']);
