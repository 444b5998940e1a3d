-- What customers say of what was delivered to them (domain D7). Whose a rating is, its order item knows.
create table ratings (
  id integer generated always as identity primary key,
  order_item_id bigint not null unique references order_items,
  product_id integer not null references products,
  -- They count at once (products.rating_count, rating_sum).
  stars smallint not null check (stars between 1 and 5),
  title text not null default '',
  comment text not null default '',
  -- Of the words and photos: what has none is published as it is.
  status text not null check (status in ('pending', 'published', 'rejected', 'hidden')),
  -- When the words were last changed: a moderator decides about the words that were read.
  written_at timestamptz not null,
  created_at timestamptz not null,
  -- The author may change a rating once.
  edited_at timestamptz,
  -- The vendor's one answer.
  reply text,
  replied_at timestamptz,
  check ((reply is null) = (replied_at is null))
);
create index ratings_of_product on ratings (product_id, id);
create index ratings_to_read on ratings (written_at) where status = 'pending';

create table rating_photos (
  id integer generated always as identity primary key,
  rating_id integer not null references ratings on delete cascade,
  position smallint not null check (position between 0 and 2),
  -- Name in the picture store: a hash of its bytes.
  file text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  unique (rating_id, position)
);
