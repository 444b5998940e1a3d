-- lives with: 0095
-- What an SMS was written for: codes are counted apart from what tells of orders, so that
-- neither takes the other's place (messaging/sms-ceiling.ts). Null for mails and for what was written before.
alter table outgoing_messages
  add column purpose text check (purpose in ('code', 'awaited', 'step'));
