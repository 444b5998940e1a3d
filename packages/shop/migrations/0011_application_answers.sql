-- lives with: 0002

-- An applicant who confirmed neither email nor phone gets one line with a link at each decision; a code opens the answer behind it.

alter table vendor_requests
  add column answer_key_hash text,
  add column answer_until timestamptz;
create unique index if not exists vendor_requests_answer_key_hash on vendor_requests (answer_key_hash);
alter table vendor_request_steps
  add column sent text[];
comment on column vendor_requests.answer_key_hash is 'Hash of the key of the link that was sent with the last decision to addresses that were only typed: with a code it leads to the answer.';
comment on column vendor_requests.answer_until is 'Until when that link works.';
comment on column vendor_request_steps.sent is 'How its applicant was written to about it: mail, sms, or nothing where nothing could be sent. Null where nothing was to be sent.';
comment on column vendor_requests.email_confirmed_at is 'Since when an applicant is known to be reached there. While neither email nor phone is, both get codes and one line with a link at each decision, and nothing else.';
