-- What goes back through a payment names it; what was paid from credit goes back as credit; what the complaint officer
-- looks at is due 7 days after it was put there.
alter table refunds
  add foreign key (payment_id) references payments,
  add column credit_paisa bigint not null default 0 check (credit_paisa between 0 and amount_paisa),
  -- When it was put to the complaint officer.
  add column escalated_at timestamptz,
  drop constraint refunds_check3,
  add constraint refunds_due check (due_at <= coalesce(escalated_at, created_at) + interval '7 days');
