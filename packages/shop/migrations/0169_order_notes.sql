-- lives with: 0143

-- What staff write down about an order for each other (orders/helping/notes.ts). Neither the customer nor a vendor ever reads it.
create table order_notes (
  id bigint generated always as identity primary key,
  order_group_id uuid not null references order_groups on delete cascade,
  author_id uuid references users on delete set null,
  text text not null check (text <> ''),
  at timestamptz not null
);
create index order_notes_order_group_id on order_notes (order_group_id, id);
create index order_notes_author_id on order_notes (author_id);
