-- Older code lives with this: it neither reads nor writes what is new.

-- Where somebody without a confirmed email or phone could be reached before their first order in cash. It signs nobody in.
alter table users add column confirmed_phone text;

alter table one_time_codes drop constraint one_time_codes_purpose_check,
  add check (purpose in ('sign_in', 'password', 'new_email', 'new_phone', 'close_account', 'payout_account',
    'new_address', 'vendor_member', 'message_test', 'confirm_address'));
