-- What happened to somebody's orders, for them to read. The sentence is not kept: it is made of type and values when
-- it is read, in the reader's language (notifications/messages.ts).
create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  type text not null,
  -- What it is about: an order, an order item.
  object_id text,
  order_group_id uuid,
  values jsonb not null,
  -- Names the event, so that nobody is told of it twice.
  event text not null,
  is_read boolean not null default false,
  created_at timestamptz not null,
  unique (user_id, event),
  check (type not like '%Order%' or order_group_id is not null)
);
create index notifications_of_user on notifications (user_id, created_at desc, id desc);
create index notifications_unread on notifications (user_id) where not is_read;

-- How much somebody wants to be told by mail and by SMS; without a row, the channel's own measure holds.
create table notification_choices (
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('mail', 'sms')),
  amount text not null check (amount in ('none', 'main', 'all')),
  primary key (user_id, channel)
);
