-- lives with: 0002

-- A code by which somebody without a password takes the numbers of their papers along.

alter table one_time_codes
  drop constraint one_time_codes_purpose_check,
  add constraint one_time_codes_purpose_check check (purpose in ('sign_in', 'password', 'new_email', 'new_phone', 'close_account', 'payout_account', 'new_address', 'vendor_member', 'message_test', 'confirm_address', 'application', 'end_session', 'phone_order', 'data_request', 'deletion_request', 'own_numbers')) not valid;
