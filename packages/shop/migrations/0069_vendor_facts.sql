alter table vendors
  -- First day, in Nepal, from which the VAT number holds; null: ever since it sells here.
  add column vat_from date,
  add check (vat_from is null or vat_no <> ''),
  -- With district and local level, its address as bills show it. Unknown for vendors who were there before.
  add column ward_no smallint check (ward_no >= 1),
  add column tole text not null default '',
  -- Counts changes of its facts: who changes them says which ones they saw.
  add column facts_version integer not null default 1;

update vendors v set ward_no = r.ward_no, tole = r.tole from vendor_requests r where r.vendor_id = v.id;

-- What a vendor wants changed about itself, until somebody of the company has looked.
create table vendor_changes (
  id integer generated always as identity primary key,
  vendor_id integer not null references vendors,
  -- The facts that are to be others, as vendors/facts.ts names them.
  facts jsonb not null,
  -- Why, in the vendor's words.
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'declined', 'cancelled')),
  -- Why not; the vendor reads it.
  note text not null default '',
  asked_by uuid references users on delete set null,
  asked_at timestamptz not null,
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  check ((decided_at is null) = (status = 'pending'))
);
create unique index vendor_changes_one_pending on vendor_changes (vendor_id) where status = 'pending';
create index vendor_changes_of_vendor on vendor_changes (vendor_id, id);
create index vendor_changes_asked_by on vendor_changes (asked_by);
create index vendor_changes_decided_by on vendor_changes (decided_by);

-- An item keeps the rate of its goods; whether its seller adds VAT is known on the day of the bill (bills/seller.ts).
update order_items i set vat_rate = 1300
from orders o, vendors v, products p
where o.id = i.order_id and v.id = o.vendor_id and p.id = i.product_id and v.vat_no = '' and not p.vat_exempt
  and not exists (select from bills b where b.order_id = o.id);
