-- lives with: 0002

-- Up to where each chain of bills was found whole, so that each day looks at what is new alone (bills/check-bills.ts).
create table bill_checks (
  vendor_id integer,
  fiscal_year text not null,
  kind text not null check (kind in ('tax_invoice', 'pan_bill', 'credit_note')),
  number integer not null,
  -- Of the last bill up to that number.
  hash text not null,
  -- When it was last walked from its beginning.
  walked_at timestamptz,
  constraint bill_checks_key unique nulls not distinct (vendor_id, fiscal_year, kind)
);
