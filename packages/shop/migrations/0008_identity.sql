-- The language a person is written to in.
alter table users add column locale text not null default 'en' check (locale in ('en', 'ne'));

-- Tokens that programs get new access tokens with. Each is used once; all of a session are one family.
create table refresh_tokens (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references sessions on delete cascade,
  -- SHA-256; the token itself is nowhere kept.
  hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Out of this and the used token comes the one that followed it (accounts/refresh-tokens.ts).
  salt text,
  check ((used_at is null) = (salt is null))
);
create index refresh_tokens_session_id on refresh_tokens (session_id);
create index refresh_tokens_expires_at on refresh_tokens (expires_at);

-- Codes and links sent by mail or SMS: each works once, for a quarter of an hour. Guesses are counted in rate_limits.
create table one_time_codes (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('sign_in', 'password', 'new_email', 'new_phone', 'close_account')),
  -- The email or phone it was sent to.
  target text not null,
  -- Whose, where only the signed-in person may use it.
  user_id uuid references users on delete cascade,
  -- scrypt of the six digits, salted with the id; SHA-256 of the link's token.
  code_hash text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index one_time_codes_target on one_time_codes (target, purpose);
create index one_time_codes_user_id on one_time_codes (user_id);
create index one_time_codes_expires_at on one_time_codes (expires_at);
