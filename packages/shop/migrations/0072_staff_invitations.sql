-- Somebody who is to work for the company: with the link in the mail they get these roles, once.
create table staff_invitations (
  id integer generated always as identity primary key,
  email text not null check (email = lower(email)),
  roles text[] not null check (roles <> '{}'),
  -- Of the mail.
  locale text not null check (locale in ('en', 'ne')),
  -- SHA-256 of the link's key, in base64url.
  key_hash text not null unique,
  invited_by uuid references users on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'accepted', 'withdrawn'))
);
create unique index staff_invitations_one_open on staff_invitations (email) where status = 'open';
create index staff_invitations_invited_by on staff_invitations (invited_by);
