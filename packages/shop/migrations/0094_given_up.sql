-- A message is tried until its day is over, or until it is known that it can never arrive; then it is given up, and staff
-- see it (background/failed-messages.ts).
alter table outgoing_messages
  add column given_up_at timestamptz,
  -- Staff asked for another day of tries.
  add column asked_again_at timestamptz;
create index outgoing_messages_unsent on outgoing_messages (id) where sent_at is null;

-- Rules that the job `keep-deadlines` runs twice a minute and that failed the last time (background/failing-rules.ts). A rule
-- that succeeds has no row.
create table failing_rules (
  name text primary key,
  failing_since timestamptz not null,
  failed_at timestamptz not null,
  fault text not null
);
