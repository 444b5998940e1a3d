-- What the company keeps of its vendors' sales is billed by the month (docs/decisions/0021-commission-by-the-month.md).

-- A month of Bikram Sambat that was closed for that: its commission is that of the entries before `ends_at` that the
-- ledger had when it was closed. An entry that comes later, though dated before, is of the month that is closed next.
create table commission_months (
  month text primary key check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  starts_at timestamptz not null,
  ends_at timestamptz not null unique check (ends_at > starts_at),
  last_entry_id bigint not null check (last_entry_id >= 0),
  -- When every vendor had its bill.
  billed_at timestamptz
);

alter table bills
  -- Of a bill for commission, and of its credit notes: the vendor it is made out to, and the month.
  add column for_vendor_id integer references vendors,
  add column for_month text check (for_month ~ '^[0-9]{4}-[0-9]{2}$'),
  add check ((for_vendor_id is null) = (for_month is null)),
  add check (for_vendor_id is null or (vendor_id is null and order_group_id is null));
-- One bill of a vendor's month, and one credit note of it for each bill that is taken back.
create unique index bills_of_commission
  on bills (for_vendor_id, for_month, coalesce(credits, '00000000-0000-0000-0000-000000000000'));

-- What came to the table after bills were issued is hashed where it is set, so that those keep their hashes.
create or replace function bill_hash(bill bills) returns text language sql immutable as $$
  select encode(sha256(convert_to(bill.prev_hash || jsonb_build_array(
    bill.id, bill.vendor_id, bill.fiscal_year, bill.kind, bill.number,
    (extract(epoch from bill.issued_at) * 1000)::bigint, bill.date_bs, bill.seller, bill.buyer, bill.lines,
    bill.discount_paisa, bill.taxable_paisa, bill.exempt_paisa, bill.vat_paisa, bill.total_paisa,
    bill.payment_method, bill.order_group_id, bill.order_id, bill.credits, bill.reason, bill.cause)::text
    || case when bill.for_vendor_id is null then ''
      else jsonb_build_array(bill.for_vendor_id, bill.for_month)::text end,
    'UTF8')), 'hex')
$$;
