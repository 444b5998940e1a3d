-- What the company pays its vendors (domain D17). What it owes them are sums over the ledger; nothing here holds one.
-- Where a vendor wants its money. The newest is the one; an older one stays, for payouts went there.
create table payout_accounts (
  id integer generated always as identity primary key,
  vendor_id integer not null references vendors,
  kind text not null check (kind in ('bank', 'esewa', 'khalti')),
  -- Of a bank; empty for a wallet.
  bank text not null default '',
  branch text not null default '',
  check ((kind = 'bank') = (bank <> '')),
  holder text not null,
  -- Of the account, or the wallet's phone number.
  number text not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null
);
create index payout_accounts_of_vendor on payout_accounts (vendor_id, id);
create index payout_accounts_by on payout_accounts (changed_by);

create sequence payout_batches as integer;
create table payouts (
  id integer generated always as identity primary key,
  vendor_id integer not null references vendors,
  -- Those that were prepared together.
  batch integer not null,
  amount_paisa bigint not null check (amount_paisa > 0),
  account_id integer not null references payout_accounts,
  status text not null check (status in ('draft', 'approved', 'sent', 'settled', 'failed', 'withdrawn')),
  -- Two people, always.
  prepared_by uuid references users,
  approved_by uuid references users check (approved_by <> prepared_by),
  check (approved_by is not null or status in ('draft', 'withdrawn')),
  -- Of the transfer.
  reference text not null default '',
  check (status not in ('sent', 'settled') or reference <> ''),
  -- How often it was sent: each time is posted by itself.
  times_sent smallint not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
-- One at a time that takes from what is payable without being in the ledger yet.
create unique index payouts_one_open on payouts (vendor_id) where status in ('draft', 'approved');
create index payouts_of_vendor on payouts (vendor_id, id);
create index payouts_of_batch on payouts (batch);
create index payouts_by_preparer on payouts (prepared_by);
create index payouts_by_approver on payouts (approved_by);
create index payouts_to_account on payouts (account_id);

create table payout_steps (
  id integer generated always as identity primary key,
  payout_id integer not null references payouts,
  status text not null check (status in ('draft', 'approved', 'sent', 'settled', 'failed', 'withdrawn')),
  actor_id uuid references users,
  note text not null default '',
  at timestamptz not null
);
create index payout_steps_of_payout on payout_steps (payout_id, id);
create index payout_steps_by on payout_steps (actor_id);
