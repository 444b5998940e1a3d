-- The second factor of people of the company: a code of six digits that their phone makes (RFC 6238).
alter table sessions add column second_factor_at timestamptz;

create table second_factors (
  user_id uuid primary key references users on delete cascade,
  -- Encrypted (accounts/secret-box.ts).
  secret text not null,
  -- Number of the half minute whose code was used last: none works twice.
  last_step integer not null,
  -- A demo's secret is known to everybody; its codes work again and again.
  is_published boolean not null default false,
  set_up_at timestamptz not null
);

-- For a lost phone: each works once and is deleted with it.
create table recovery_codes (
  user_id uuid not null references second_factors on delete cascade,
  -- scrypt, salted with the person's id.
  hash text not null,
  primary key (user_id, hash)
);
