-- Older code lives with this. How many SMS were written within the hour is counted before each (messaging/sms-ceiling.ts).
create index outgoing_messages_sms on outgoing_messages (created_at, recipient) where channel = 'sms';
