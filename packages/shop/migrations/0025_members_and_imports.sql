-- Invitations to act for a vendor: a link, once, for 7 days, and only for whoever has this email or phone.
create table vendor_invitations (
  id integer generated always as identity primary key,
  vendor_id integer not null references vendors on delete cascade,
  -- One of the two.
  email text check (email = lower(email)),
  phone text check (phone ~ '^\+977[0-9]{10}$'),
  roles text[] not null check (roles <> '{}' and roles <@ array['owner', 'catalogue', 'orders', 'finance']),
  -- The language of the letter.
  locale text not null check (locale in ('en', 'ne')),
  -- SHA-256 of the link's key.
  key_hash text not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'declined', 'cancelled')),
  check ((email is null) <> (phone is null))
);
create index vendor_invitations_of_vendor on vendor_invitations (vendor_id, id);
create index vendor_invitations_invited_by on vendor_invitations (invited_by);
create unique index vendor_invitations_open on vendor_invitations (vendor_id, coalesce(email, phone))
  where status = 'open';

-- Files of products that members hand in (catalog/import-products.ts). One at a time for each vendor.
create table csv_imports (
  id integer generated always as identity primary key,
  vendor_id integer not null references vendors on delete cascade,
  -- In whose name its rows are worked.
  user_id uuid references users on delete set null,
  -- Null while it goes on.
  finished_at timestamptz,
  file_name text not null,
  -- The language in which faults are told.
  locale text not null check (locale in ('en', 'ne')),
  rows_total integer not null check (rows_total >= 0),
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  -- What is wrong, as a list of {row, column, value, reason}.
  faults jsonb not null,
  -- Rows that have one.
  faulty integer not null default 0,
  created_at timestamptz not null,
  check (added + changed + unchanged + faulty <= rows_total)
);
create index csv_imports_of_vendor on csv_imports (vendor_id, id);
create index csv_imports_user_id on csv_imports (user_id);
create unique index csv_imports_open on csv_imports (vendor_id) where finished_at is null;

-- The rows that are still to be worked: each goes in the transaction of what it does.
create table csv_import_rows (
  csv_import_id integer not null references csv_imports on delete cascade,
  -- As a spreadsheet counts: the header is row 1.
  row_no integer not null check (row_no >= 2),
  -- Its cells by the name of their column.
  cells jsonb not null,
  primary key (csv_import_id, row_no)
);
