-- Mails and SMS that the shop has to say. Written with what causes them, sent by a job (messaging/deliver.ts).
create table outgoing_messages (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  -- An email address, or +977 and ten digits.
  recipient text not null check (recipient <> ''),
  -- Of a mail; empty for an SMS.
  subject text not null default '',
  -- Emptied once it is sent: codes and links in it are the reader's alone.
  text text not null,
  created_at timestamptz not null,
  -- Somebody is sending it since then; null when nobody is.
  tried_at timestamptz,
  sent_at timestamptz,
  -- When it last failed, and why.
  failed_at timestamptz,
  fault text
);
create index outgoing_messages_recipient on outgoing_messages (recipient);
create index outgoing_messages_created_at on outgoing_messages (created_at);
