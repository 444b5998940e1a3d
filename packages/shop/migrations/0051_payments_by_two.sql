-- Money that its gateway has not named is found in the gateway's portal by one person and confirmed by another
-- (orders/staff-payments.ts).
alter table payments
  add column proposed_ref text,
  add column proposed_by uuid references users,
  -- Whether the gateway was asked because of a success that it had signed itself (payments/ask-once.ts).
  add column is_asked_for_success boolean not null default false,
  add check ((proposed_ref is null) = (proposed_by is null));
create index payments_of_proposer on payments (proposed_by);
