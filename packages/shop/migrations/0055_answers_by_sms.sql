-- lives with: 0002

-- A question for another time can be answered by SMS with the number of the time that was named.

alter table slot_questions add column offered integer[] default '{}' not null;
comment on column slot_questions.offered is 'The times that were named last, in the order in which an SMS numbers them.';

alter table slot_questions drop constraint slot_questions_via_check;
alter table slot_questions add constraint slot_questions_via_check check (via in ('portal', 'link', 'sms', 'call', 'job')) not valid;
comment on column slot_questions.via is 'How it was answered: on the order page, by the link, by SMS, by staff with the customer on the phone, or by what happened otherwise, as the closure ended or nothing is left to come.';
