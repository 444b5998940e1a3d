-- Where this database lives and how far it has come, as a file beside its pictures says, too: a copy that was restored, or
-- a database that went back in time, differs from it and acts no more until somebody has looked (restored/life.ts).
create table database_life (
  only_one boolean primary key default true check (only_one),
  -- Another one for a copy that was let go.
  id uuid not null,
  -- The folder of an embedded database, or the server's own words for this database.
  place text not null,
  -- Grows while the shop acts.
  mark bigint not null check (mark > 0),
  marked_at timestamptz not null,
  -- Since when it only serves reads; null while it acts.
  held_since timestamptz,
  held_because text check (held_because in ('moved', 'went_back', 'other_files', 'asked')),
  check ((held_since is null) = (held_because is null))
);

-- Numbers that bills had which a restored database does not know: they are not given out again, and are not missing.
create table skipped_bill_numbers (
  -- Null for the company.
  vendor_id integer references vendors,
  fiscal_year text not null,
  kind text not null check (kind in ('tax_invoice', 'pan_bill', 'credit_note')),
  first_number integer not null check (first_number > 0),
  last_number integer not null check (last_number >= first_number),
  skipped_at timestamptz not null,
  skipped_by uuid references users on delete set null
);
create index skipped_bill_numbers_vendor_id on skipped_bill_numbers (vendor_id);
create index skipped_bill_numbers_skipped_by on skipped_bill_numbers (skipped_by);
