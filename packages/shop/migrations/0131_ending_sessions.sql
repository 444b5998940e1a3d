-- lives with: 0095

-- A code for logging another device out, of who has no password.
alter table one_time_codes drop constraint one_time_codes_purpose_check,
  add check (purpose in ('sign_in', 'password', 'new_email', 'new_phone', 'close_account', 'payout_account',
    'new_address', 'vendor_member', 'message_test', 'confirm_address', 'application', 'end_session'));
