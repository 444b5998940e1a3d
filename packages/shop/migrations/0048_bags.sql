-- lives with: 0002

-- How many bags a vendor's order was packed into, each with a code that its label carries as a QR code.

create table bags (
  code text not null,
  order_id uuid not null,
  no smallint not null,
  made_at timestamptz not null,
  dropped_at timestamptz,
  constraint bags_pkey primary key (code),
  constraint bags_key unique (order_id, no),
  constraint bags_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint bags_code_check check (code ~ '^[a-hjkmnp-z2-9]{10}$'),
  constraint bags_no_check check (no between 1 and 99),
  constraint bags_dropped_at_check check (dropped_at is null or no > 1)
);
comment on table bags is 'The bags that a vendor''s order was packed into. What was packed before there were bags, or by older code, has none.';
comment on column bags.code is 'Ten random signs that nobody can guess and that look like no other; the QR code of its label opens /q/ and this.';
comment on column bags.no is 'Its number in the order, from 1 without a gap: bag 2 of 3.';
comment on column bags.dropped_at is 'Since when the order is in fewer bags than this number. Its code stays its own, because its label may be printed already.';
