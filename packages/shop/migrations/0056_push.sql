-- lives with: 0002

-- Browsers take notifications while their reader is signed in.

create table push_subscriptions (
  id bigint generated always as identity not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  constraint push_subscriptions_pkey primary key (id),
  constraint push_subscriptions_endpoint_key unique (endpoint),
  constraint push_subscriptions_user_id_fkey foreign key (user_id) references users(id) on delete cascade,
  constraint push_subscriptions_session_id_fkey foreign key (session_id) references sessions(id) on delete cascade
);
comment on table push_subscriptions is 'Browsers that take notifications for a person. A row goes when its push service says that it is gone, when it is switched off, and with its session.';
comment on column push_subscriptions.endpoint is 'The address at the push service of the browser. Whoever knows it and the two keys may send.';
comment on column push_subscriptions.p256dh is 'The public key of the browser, and the secret beside it, in base64url: only the browser reads what is sent (RFC 8291).';
create index push_subscriptions_user_id on push_subscriptions (user_id);
create index push_subscriptions_session_id on push_subscriptions (session_id);

create table push_messages (
  id bigint generated always as identity not null,
  user_id uuid not null,
  title text not null,
  body text not null,
  path text not null,
  sms jsonb,
  created_at timestamptz not null,
  tried_at timestamptz,
  constraint push_messages_pkey primary key (id),
  constraint push_messages_user_id_fkey foreign key (user_id) references users(id) on delete cascade
);
comment on table push_messages is 'Notifications on their way to the browsers of a person. A row goes as soon as a push service has it, or its SMS is written instead.';
comment on column push_messages.sms is 'The SMS that goes if no browser takes it; null if there is none.';
comment on column push_messages.tried_at is 'Somebody is sending it since then; null when nobody is.';
create index push_messages_user_id on push_messages (user_id);

alter table sms_months add column replaced bigint default 0 not null;
alter table sms_months add column replaced_parts bigint default 0 not null;
comment on column sms_months.replaced is 'How many SMS were not sent because a push arrived in their place, and how many parts they would have had.';
