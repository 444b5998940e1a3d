-- lives with: 0002

create table commission_sums (
  month text not null references commission_months,
  vendor_id integer not null references vendors,
  taxable_paisa bigint not null,
  exempt_paisa bigint not null,
  vat_paisa bigint not null,
  primary key (month, vendor_id),
  -- Each may be below nothing, when more was given back than taken.
  check (taxable_paisa <> 0 or exempt_paisa <> 0 or vat_paisa <> 0)
);
comment on table commission_sums is 'What the ledger comes to for each vendor from the first month to the end of a closed one, whose entries never change: the page of bills compares with it, and adds up no ledger (bills/commission/check-commission.ts).';
create index commission_sums_vendor_id on commission_sums (vendor_id);

-- When its sums were last added up; null if they were not.
alter table commission_months add column summed_at timestamptz;
