-- Where a vendor's money is to go, as one person of the company writes it down for a vendor that cannot: another confirms.
create table payout_account_proposals (
  id integer generated always as identity primary key,
  vendor_id integer not null references vendors,
  kind text not null check (kind in ('bank', 'esewa', 'khalti')),
  bank text not null default '',
  branch text not null default '',
  check ((kind = 'bank') = (bank <> '')),
  holder text not null,
  number text not null,
  reason text not null,
  -- The vendor's account then: one that it has changed itself since is not written over.
  instead_of integer references payout_accounts,
  status text not null default 'open' check (status in ('open', 'confirmed', 'declined')),
  -- Two people, always.
  proposed_by uuid references users,
  proposed_at timestamptz not null,
  decided_by uuid references users,
  decided_at timestamptz,
  check (status <> 'confirmed' or decided_by <> proposed_by),
  check ((decided_at is null) = (status = 'open'))
);
create unique index payout_account_proposals_one_open on payout_account_proposals (vendor_id) where status = 'open';
create index payout_account_proposals_of_vendor on payout_account_proposals (vendor_id, id);
create index payout_account_proposals_instead_of on payout_account_proposals (instead_of);
create index payout_account_proposals_proposer on payout_account_proposals (proposed_by);
create index payout_account_proposals_decider on payout_account_proposals (decided_by);
