-- lives with: 0002

-- SMS to a number that was only typed have a purse of their own, for the day and for the month.
alter table outgoing_messages drop constraint outgoing_messages_purpose_check;
alter table outgoing_messages add constraint outgoing_messages_purpose_check
  check (purpose in ('code', 'awaited', 'step', 'unproved')) not valid;
create index if not exists outgoing_messages_unproved on outgoing_messages (created_at) where purpose = 'unproved';
