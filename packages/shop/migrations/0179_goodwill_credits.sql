-- lives with: 0143

-- Store credit that staff gave for an order as goodwill, within the limits of the settings (orders/helping/goodwill.ts). The ledger has it under
-- the cause credit.goodwill.
create table goodwill_credits (
  id bigint generated always as identity primary key,
  order_group_id uuid not null references order_groups,
  given_by uuid references users on delete set null,
  amount_paisa integer not null check (amount_paisa > 0),
  -- The words of staff, which the customer reads.
  reason text not null,
  given_at timestamptz not null
);
create index goodwill_credits_order_group_id on goodwill_credits (order_group_id, id);
create index goodwill_credits_given_by on goodwill_credits (given_by, given_at);
