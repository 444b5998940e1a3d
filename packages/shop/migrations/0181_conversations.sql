-- lives with: 0143

-- What is written about an order (conversations/): one thread for each vendor's package, which its customer, that vendor and staff read, and
-- one of the whole order, which the customer and staff read. A thread has a row from its first message on.
create table conversations (
  id bigint generated always as identity primary key,
  order_group_id uuid not null references order_groups on delete cascade,
  -- The package, and its vendor; null for the thread with the company.
  order_id uuid references orders on delete cascade,
  vendor_id integer references vendors on delete cascade,
  -- Since when there is something that the customer, or the vendor, has not read.
  customer_unread_since timestamptz,
  vendor_unread_since timestamptz,
  -- Since when the customer waits for an answer of the company; always null in the thread of a package.
  waits_since timestamptz,
  last_at timestamptz not null,
  check ((order_id is null) = (vendor_id is null)),
  check (order_id is null or waits_since is null),
  unique nulls not distinct (order_group_id, order_id)
);
create index conversations_order_id on conversations (order_id);
create index conversations_of_vendor on conversations (vendor_id, last_at desc, id desc);
create index conversations_unread_by_vendor on conversations (vendor_id) where vendor_unread_since is not null;
create index conversations_to_answer on conversations (waits_since, id) where waits_since is not null;
create index conversations_last_at on conversations (last_at);

create table conversation_messages (
  id bigint generated always as identity primary key,
  conversation_id bigint not null references conversations on delete cascade,
  author_kind text not null check (author_kind in ('customer', 'vendor', 'staff')),
  author_id uuid references users on delete set null,
  text text not null check (text <> ''),
  at timestamptz not null
);
create index conversation_messages_conversation_id on conversation_messages (conversation_id, id);
create index conversation_messages_author_id on conversation_messages (author_id);
