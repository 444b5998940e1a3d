-- lives with: 0002

-- What 0014 and 0015 added without a look at the rows that were there.
alter table one_time_codes validate constraint one_time_codes_purpose_check;
alter table outgoing_messages validate constraint outgoing_messages_purpose_check;
