-- lives with: 0143

-- With which products people went on after a search, on a day: sums only. No click and no person is kept.
create table search_clicks (
  -- Of Nepal.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  -- As in search_counts.
  words text not null check (length(words) between 1 and 60),
  product_id integer not null references products on delete cascade,
  -- How often the product was opened or put into the cart.
  clicks integer not null check (clicks > 0),
  primary key (day, words, product_id)
);
create index search_clicks_of_product on search_clicks (product_id);
