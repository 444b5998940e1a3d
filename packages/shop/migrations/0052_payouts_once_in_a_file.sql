-- A payout is in a file for the bank once: whoever takes the file again gets this text, as a copy.
create table payout_files (
  id integer generated always as identity primary key,
  batch integer not null,
  text text not null,
  taken_by uuid not null references users,
  taken_at timestamptz not null
);
create index payout_files_of_batch on payout_files (batch, id);
create index payout_files_by on payout_files (taken_by);

-- That the bank did not send what is in a file is said by one person (unsent) and confirmed by another (withdrawn).
alter table payout_steps drop constraint payout_steps_status_check,
  add check (status in ('draft', 'approved', 'filed', 'unsent', 'sent', 'settled', 'failed', 'withdrawn'));
