-- lives with: 0143

-- Who ordered is asked once, two days after the delivery, to rate what came. Whoever has the link may do that alone; of its key
-- only the hash is kept. The row stays as long as the link, so that nobody is asked twice.
create table review_requests (
  order_group_id uuid primary key references order_groups on delete cascade,
  key_hash text not null unique,
  created_at timestamptz not null
);
create index review_requests_created_at on review_requests (created_at);
-- What was delivered in the days that are asked about is found without reading all steps of all orders.
create index if not exists order_item_steps_delivered on order_item_steps (at) where status = 'delivered';

-- Whom a published review has helped: each person once. The count stands in the rating, so that lists are sorted by an index.
create table rating_votes (
  rating_id integer not null references ratings on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  primary key (rating_id, user_id)
);
create index rating_votes_user_id on rating_votes (user_id);
alter table ratings add column helpful_count integer not null default 0 check (helpful_count >= 0);
create index if not exists ratings_by_help on ratings (product_id, helpful_count, id) where status = 'published';
create index if not exists ratings_by_stars on ratings (product_id, stars);

-- Whoever goes takes their votes along, and the counts follow.
create function rating_vote_counted() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update ratings set helpful_count = helpful_count + 1 where id = new.rating_id;
  else
    update ratings set helpful_count = helpful_count - 1 where id = old.rating_id;
  end if;
  return null;
end $$;
create trigger rating_vote_counted after insert or delete on rating_votes
  for each row execute function rating_vote_counted();

-- How many a review has helped renews no kept page by itself: each vote would drop all of them.
drop trigger shown_changed on ratings;
create trigger shown_changed after insert or delete or update of product_id, stars, title, comment, status, edited_at, reply, replied_at
  on ratings for each row execute function shown_changed();
