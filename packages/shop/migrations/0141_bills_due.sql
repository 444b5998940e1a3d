-- lives with: 0095
-- Bills are owed in the transaction of what is billed, and get their numbers right after it
-- (docs/decisions/0024-bills-after-the-event.md).

-- Bills and credit notes as they will be issued, with all but their numbers.
create table bills_due (
  -- The bill keeps it.
  id uuid primary key,
  -- Among those of the same moment.
  place bigint generated always as identity,
  -- The moment of what is billed: the bill is dated by it.
  due_at timestamptz not null,
  vendor_id integer references vendors,
  fiscal_year text not null check (fiscal_year ~ '^[0-9]{4}/[0-9]{2}$'),
  kind text not null check (kind in ('tax_invoice', 'pan_bill', 'credit_note')),
  date_bs text not null check (date_bs ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  discount_paisa bigint not null check (discount_paisa >= 0),
  taxable_paisa bigint not null check (taxable_paisa >= 0),
  exempt_paisa bigint not null check (exempt_paisa >= 0),
  vat_paisa bigint not null check (vat_paisa >= 0),
  total_paisa bigint not null check (total_paisa = taxable_paisa + exempt_paisa + vat_paisa),
  payment_method text not null,
  order_group_id uuid references order_groups,
  order_id uuid,
  -- A bill, or one that is due itself.
  credits uuid,
  reason text not null default '',
  cause text not null default '',
  for_vendor_id integer,
  for_month text check (for_month ~ '^[0-9]{4}-[0-9]{2}$'),
  check ((kind = 'credit_note') = (credits is not null)),
  check ((kind = 'credit_note') = (reason <> '')),
  check (vendor_id is null or order_id is not null),
  check ((for_vendor_id is null) = (for_month is null))
);
create index bills_due_series on bills_due (vendor_id, fiscal_year, kind, due_at, place);
create index bills_due_order_group_id on bills_due (order_group_id);
-- What is billed once is owed once.
create unique index bills_due_of_order on bills_due (order_id, cause) where credits is null and order_id is not null;
create unique index bills_due_of_delivery on bills_due (order_group_id)
  where credits is null and order_id is null and for_vendor_id is null;
create unique index bills_due_credited_once on bills_due (credits, cause) where cause <> '';
create unique index bills_due_of_commission
  on bills_due (for_vendor_id, for_month, coalesce(credits, '00000000-0000-0000-0000-000000000000'))
  where for_vendor_id is not null;

-- What is paid in cash is billed parcel by parcel, each for a cause of its own.
create unique index if not exists bills_of_parcel on bills (order_id, cause) where credits is null;
drop index bills_of_order;
