-- What shows that a shop is ready to open (/admin/start).

-- Somebody of the company has read a text, in one language, as it was in this version.
create table article_readings (
  article_id integer not null references articles on delete cascade,
  language text not null check (language in ('en', 'ne')),
  version integer not null,
  read_by uuid references users on delete set null,
  read_at timestamptz not null,
  primary key (article_id, language)
);
create index article_readings_read_by on article_readings (read_by);

-- When a gateway was last asked whether it is there, and what it said.
create table gateway_tests (
  provider text primary key,
  is_answered boolean not null,
  -- For staff: what it said, or why nothing could be understood.
  said text not null,
  tested_by uuid references users on delete set null,
  tested_at timestamptz not null
);
create index gateway_tests_tested_by on gateway_tests (tested_by);

-- A mail or an SMS that the shop sent was read: its code was typed in.
create table arrived_messages (
  channel text primary key check (channel in ('mail', 'sms')),
  recipient text not null,
  confirmed_by uuid references users on delete set null,
  arrived_at timestamptz not null
);
create index arrived_messages_confirmed_by on arrived_messages (confirmed_by);

-- Somebody says that a backup was restored, and found whole.
create table restored_backups (
  id integer generated always as identity primary key,
  restored_on date not null,
  restored_by text not null,
  recorded_by uuid references users on delete set null,
  recorded_at timestamptz not null
);
create index restored_backups_recorded_by on restored_backups (recorded_by);

alter table one_time_codes drop constraint one_time_codes_purpose_check,
  add check (purpose in ('sign_in', 'password', 'new_email', 'new_phone', 'close_account', 'payout_account',
    'new_address', 'vendor_member', 'message_test'));
