-- lives with: 0143

-- What shows that products are organic, on the way there or guaranteed by a village (certificates/): a private paper, and what shoppers
-- read of it while it is valid. What was handed in never changes: another paper is another row.
create table certificates (
  id integer generated always as identity primary key,
  vendor_id integer not null references vendors on delete cascade,
  -- Of the form: handed in again it is no second one.
  form_key text not null check (length(form_key) <= 40),
  kind text not null check (kind in ('organic', 'in_conversion', 'pgs')),
  -- Who certified: a body, or the group of a village.
  body text not null check (length(body) <= 120),
  number text not null check (length(number) <= 60),
  -- Which land it covers.
  area text not null check (length(area) <= 120),
  covers text not null check (covers in ('all', 'chosen')),
  -- The last day on which it holds, a day of Nepal.
  until_date date not null,
  -- The paper, encrypted (files/private-file-store.ts); null once it was deleted.
  paper text,
  media_type text not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn')),
  -- Why it was rejected; the vendor reads it.
  note text not null default '' check (length(note) <= 500),
  added_by uuid references users on delete set null,
  created_at timestamptz not null,
  -- When it was approved, rejected or withdrawn.
  decided_by uuid references users on delete set null,
  decided_at timestamptz,
  -- Kept for disputes when it is rejected or withdrawn later: what was sold under it was sold.
  approved_at timestamptz,
  reminded_at timestamptz,
  -- When the shop noticed that its last day is over. Whether it is valid says the day alone.
  ended_at timestamptz,
  unique (vendor_id, form_key),
  check ((status = 'pending') = (decided_at is null))
);
create index certificates_pending on certificates (created_at) where status = 'pending';
create index certificates_approved on certificates (until_date) where status = 'approved';
create index certificates_with_paper on certificates (until_date) where paper is not null;
create index certificates_added_by on certificates (added_by);
create index certificates_decided_by on certificates (decided_by);

-- The products of one that does not cover all of its vendor's.
create table certificate_products (
  certificate_id integer not null references certificates on delete cascade,
  product_id integer not null references products on delete cascade,
  primary key (certificate_id, product_id)
);
create index certificate_products_product_id on certificate_products (product_id);

-- The best certificate of a product. Written by the two functions below, so that lists need not look for it.
alter table products add column certificate_id integer references certificates on delete set null;
create index if not exists products_certificate_id on products (certificate_id);

create function best_certificate(of_product integer, of_vendor integer) returns integer language sql stable as $$
  select c.id from certificates c
  where c.vendor_id = of_vendor and c.status = 'approved' and c.ended_at is null
    and (c.covers = 'all' or exists (
      select from certificate_products b where b.certificate_id = c.id and b.product_id = of_product))
  order by array_position(array['organic', 'pgs', 'in_conversion'], c.kind), c.until_date desc, c.id desc
  limit 1
$$;

-- Gives each product of a vendor its best certificate. They are locked in the order of their ids, as purchases do.
create function certify_products(of_vendor integer) returns void language plpgsql as $$
begin
  with best as materialized (
    select id, best_certificate(id, of_vendor) as certificate_id from products where vendor_id = of_vendor
  ), due as materialized (
    select p.id, b.certificate_id from products p join best b using (id)
    where p.certificate_id is distinct from b.certificate_id order by p.id for no key update of p
  )
  update products p set certificate_id = due.certificate_id from due where p.id = due.id;
end $$;

-- A new product has what covers all of its vendor's, whoever adds it.
create function certify_product() returns trigger language plpgsql as $$
begin
  new.certificate_id := best_certificate(new.id, new.vendor_id);
  return new;
end $$;
create trigger certify before insert or update of vendor_id on products
  for each row execute function certify_product();

create trigger shown_changed after insert or delete or update on certificates
  for each row execute function shown_changed();
create trigger shown_certified after update of certificate_id on products
  for each row when (old.certificate_id is distinct from new.certificate_id) execute function shown_changed();
