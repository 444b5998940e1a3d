-- lives with: 0143

-- How many people asked for what their search did not find. Who does so without scripts has no counted search.
alter table search_counts
  add column asks integer not null default 0 check (asks >= 0),
  drop constraint search_counts_searches_check,
  add constraint search_counts_searches_check check (searches >= 0 and searches + asks > 0) not valid;
