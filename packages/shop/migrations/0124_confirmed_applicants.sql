-- lives with: 0095
-- Since when an applicant is known to be reached there: nothing else is sent to an address that was only typed. Those that
-- were there before have had letters already; what older code takes in beside this one confirms its addresses here.
alter table vendor_requests
  add column email_confirmed_at timestamptz,
  add column phone_confirmed_at timestamptz;
update vendor_requests set email_confirmed_at = created_at, phone_confirmed_at = created_at where submitted_at is not null;

alter table one_time_codes drop constraint one_time_codes_purpose_check,
  add check (purpose in ('sign_in', 'password', 'new_email', 'new_phone', 'close_account', 'payout_account',
    'new_address', 'vendor_member', 'message_test', 'confirm_address', 'application'));
