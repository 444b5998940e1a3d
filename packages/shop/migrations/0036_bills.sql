-- Bills and credit notes (domain D18): numbered without a gap, frozen, each holding the hash of the one before it.

-- Where the numbers of a seller, a fiscal year and a kind stand. Its row is locked to draw one, so that a bill that is
-- rolled back leaves no gap.
create table bill_series (
  -- Null for the company.
  vendor_id integer references vendors,
  -- From 1 Shrawan, of Bikram Sambat: 2083/84.
  fiscal_year text not null check (fiscal_year ~ '^[0-9]{4}/[0-9]{2}$'),
  -- A tax invoice of a seller who is registered for VAT, a bill of one who has a PAN alone, a credit note of either.
  kind text not null check (kind in ('tax_invoice', 'pan_bill', 'credit_note')),
  last_number integer not null default 0 check (last_number >= 0),
  last_hash text not null default '',
  -- A bill is never dated before the one before it.
  last_issued_at timestamptz not null default '-infinity',
  last_date_bs text not null default '',
  unique nulls not distinct (vendor_id, fiscal_year, kind)
);

create table bills (
  id uuid primary key,
  vendor_id integer references vendors,
  fiscal_year text not null check (fiscal_year ~ '^[0-9]{4}/[0-9]{2}$'),
  kind text not null check (kind in ('tax_invoice', 'pan_bill', 'credit_note')),
  number integer not null check (number > 0),
  issued_at timestamptz not null,
  date_bs text not null check (date_bs ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
  -- Who sold and who bought, and what, as they were on that day (bills/tables.ts).
  seller jsonb not null,
  buyer jsonb not null,
  lines jsonb not null,
  -- Taken off in all, and within the lines' amounts already.
  discount_paisa bigint not null check (discount_paisa >= 0),
  taxable_paisa bigint not null check (taxable_paisa >= 0),
  exempt_paisa bigint not null check (exempt_paisa >= 0),
  vat_paisa bigint not null check (vat_paisa >= 0),
  total_paisa bigint not null check (total_paisa = taxable_paisa + exempt_paisa + vat_paisa),
  payment_method text not null,
  -- Of a purchase, and of a vendor's part of it; delivery is billed for the purchase as a whole, by the company.
  order_group_id uuid references order_groups,
  order_id uuid references orders,
  -- Only of a credit note: the bill it takes back all or some of, why, and what asked for it.
  credits uuid references bills,
  reason text not null default '',
  cause text not null default '',
  prev_hash text not null,
  hash text not null,
  printed_count integer not null default 0 check (printed_count >= 0),
  unique nulls not distinct (vendor_id, fiscal_year, kind, number),
  check ((kind = 'credit_note') = (credits is not null)),
  check ((kind = 'credit_note') = (reason <> '')),
  check ((vendor_id is null) = (order_id is null))
);
-- What is sold is billed once.
create unique index bills_of_order on bills (order_id) where credits is null;
create unique index bills_of_delivery on bills (order_group_id) where credits is null and order_id is null;
create unique index bills_credited_once on bills (credits, cause) where cause <> '';
create index bills_order_group_id on bills (order_group_id);
create index bills_order_id on bills (order_id);
create index bills_credits on bills (credits);
create index bills_issued_at on bills (issued_at, id);

-- What is hashed of a bill: everything but how often it was printed. Times as milliseconds, so that no session's time
-- zone is in it; JSON as jsonb writes it, keys in an order of its own.
create function bill_hash(bill bills) returns text language sql immutable as $$
  select encode(sha256(convert_to(bill.prev_hash || jsonb_build_array(
    bill.id, bill.vendor_id, bill.fiscal_year, bill.kind, bill.number,
    (extract(epoch from bill.issued_at) * 1000)::bigint, bill.date_bs, bill.seller, bill.buyer, bill.lines,
    bill.discount_paisa, bill.taxable_paisa, bill.exempt_paisa, bill.vat_paisa, bill.total_paisa,
    bill.payment_method, bill.order_group_id, bill.order_id, bill.credits, bill.reason, bill.cause)::text,
    'UTF8')), 'hex')
$$;

create function keep_bills() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.printed_count = old.printed_count + 1
    and to_jsonb(new) - 'printed_count' = to_jsonb(old) - 'printed_count' then return new; end if;
  raise exception 'Bills stay as they were issued.' using errcode = 'restrict_violation';
end $$;
create trigger bills_stay before update or delete on bills for each row execute function keep_bills();
create trigger bills_stay_all before truncate on bills for each statement execute function keep_bills();
