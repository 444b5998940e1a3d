-- Attempts to pay a purchase through a gateway (domain D4). A new attempt has a new reference; of all attempts of one
-- purchase at most one is kept, whatever is paid beyond it is owed back.
create table payments (
  id uuid primary key default gen_random_uuid(),
  order_group_id uuid not null references order_groups,
  provider text not null check (provider in ('esewa', 'khalti', 'card', 'connectips', 'fonepay')),
  amount_paisa integer not null check (amount_paisa > 0),
  status text not null default 'initiated' check (status in ('initiated', 'pending', 'completed', 'cancelled', 'expired',
    'failed', 'review', 'partially_refunded', 'refunded')),
  -- Our own name for the attempt, which the gateway knows it by: what the strictest of them takes.
  reference text not null unique check (reference ~ '^[A-Z0-9]{20}$'),
  -- The gateway's name for the attempt while it is open (Khalti: pidx), and for the money once it moved.
  session_ref text,
  provider_ref text,
  -- Whether this is the payment that the purchase is paid by.
  is_kept boolean not null default false,
  return_url text not null,
  -- Where the shopper is sent, to be shown again.
  redirect jsonb,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the gateway is to be asked (again); null: no more.
  next_ask_at timestamptz,
  asked integer not null default 0 check (asked >= 0),
  completed_at timestamptz,
  -- What the gateway said, the last of it: for staff alone.
  raw_answers jsonb not null,
  check (status not in ('completed', 'partially_refunded') or (completed_at is not null and provider_ref is not null)),
  check (not is_kept or (completed_at is not null and status in ('completed', 'partially_refunded', 'refunded')))
);
create index payments_of_group on payments (order_group_id);
create unique index payments_kept on payments (order_group_id) where is_kept;
-- Money that moved once pays for one purchase.
create unique index payments_of_provider on payments (provider, provider_ref) where completed_at is not null;
create index payments_to_ask on payments (next_ask_at) where next_ask_at is not null;
create index payments_to_review on payments (started_at) where status = 'review';
