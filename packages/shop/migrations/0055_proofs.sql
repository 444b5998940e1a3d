-- Also another email or phone, and who sees to a vendor's money, are shown to be one's own deed (accounts/prove.ts): with a
-- session alone, a thief of it could have come by every other proof.
alter table one_time_codes drop constraint one_time_codes_purpose_check,
  add check (purpose in ('sign_in', 'password', 'new_email', 'new_phone', 'close_account', 'payout_account',
    'new_address', 'vendor_member'));
