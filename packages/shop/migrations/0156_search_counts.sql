-- lives with: 0143

-- How often words were searched on a day, and how often in vain: sums only. No search and no person is kept.
create table search_counts (
  -- Of Nepal.
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  -- As search reads them: small letters, without fillers and amounts.
  words text not null check (length(words) between 1 and 60),
  searches integer not null check (searches > 0),
  -- How many of them found nothing.
  in_vain integer not null check (in_vain between 0 and searches),
  -- Whether the last of them did: a word that is found by now is not missed any more.
  is_missed boolean not null,
  primary key (day, words)
);
