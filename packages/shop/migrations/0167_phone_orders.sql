-- lives with: 0143

-- What staff type for somebody who calls, writes or stands at the counter (phone-orders/), until it is ordered or thrown away.
create table phone_drafts (
  -- Made before the first word is typed, so that typing twice at once begins one draft.
  id uuid primary key,
  typed_by uuid not null references users on delete cascade,
  -- phone-orders/typed-order.ts. Empty once it is ordered.
  typed jsonb not null,
  -- Counts the changes of what is ordered, where to and how it is paid.
  version integer not null default 1,
  -- Of the last code that was sent: for which version, and what it came to then.
  asked_version integer,
  asked_paisa bigint check (asked_paisa >= 0),
  -- The version that the customer agreed to by that code.
  agreed_version integer,
  agreed_at timestamptz,
  -- The answer, once it is ordered.
  placed jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index phone_drafts_of_staff on phone_drafts (typed_by, updated_at desc);
create index phone_drafts_updated on phone_drafts (updated_at);

-- Which orders staff typed, and how the customer said yes.
create table phone_orders (
  order_group_id uuid primary key references order_groups on delete cascade,
  typed_by uuid references users on delete set null,
  typed_name text not null,
  way text not null check (way in ('phone', 'viber', 'counter')),
  agreed_by text not null check (agreed_by in ('code', 'word')),
  agreed_at timestamptz not null,
  -- Where the word is recorded.
  word text not null default ''
);
create index phone_orders_typed_by on phone_orders (typed_by);

-- A code by which the customer agrees to what was typed for them.
alter table one_time_codes drop constraint one_time_codes_purpose_check,
  add check (purpose in ('sign_in', 'password', 'new_email', 'new_phone', 'close_account', 'payout_account',
    'new_address', 'vendor_member', 'message_test', 'confirm_address', 'application', 'end_session', 'phone_order'));
