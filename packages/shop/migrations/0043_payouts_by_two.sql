-- What changes where money goes is shown to be one's own deed (accounts/prove.ts).
alter table one_time_codes drop constraint one_time_codes_purpose_check,
  add check (purpose in ('sign_in', 'password', 'new_email', 'new_phone', 'close_account', 'payout_account'));

-- That somebody took the file for the bank is a step of each payout in it: they cannot take that payout back any more.
alter table payout_steps drop constraint payout_steps_status_check,
  add check (status in ('draft', 'approved', 'filed', 'sent', 'settled', 'failed', 'withdrawn'));
