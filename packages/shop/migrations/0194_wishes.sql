-- lives with: 0143

-- Who wants to be told when a product is to be had again: an account, or a number or email of somebody without one. They are
-- told once; then the row goes.
create table back_wishes (
  id integer generated always as identity primary key,
  product_id integer not null references products on delete cascade,
  user_id uuid references users on delete cascade,
  -- An email address in lower case, or +977 and ten digits.
  contact text check (contact ~ '^\+977[0-9]{10}$' or (contact ~ '@' and contact = lower(contact))),
  locale text not null check (locale in ('en', 'ne')),
  created_at timestamptz not null,
  check ((user_id is null) <> (contact is null))
);
create unique index back_wishes_of_user on back_wishes (product_id, user_id) where user_id is not null;
create unique index back_wishes_of_contact on back_wishes (product_id, contact) where contact is not null;
create index back_wishes_product_id on back_wishes (product_id);
create index back_wishes_user_id on back_wishes (user_id);
create index back_wishes_contact on back_wishes (contact) where contact is not null;
create index back_wishes_created_at on back_wishes (created_at);

-- Who wants something that nobody sells here, in the words under which searches are counted. They are told once it is found; then
-- the row goes.
create table product_requests (
  id integer generated always as identity primary key,
  words text not null check (words <> '' and char_length(words) <= 60),
  user_id uuid references users on delete cascade,
  contact text check (contact ~ '^\+977[0-9]{10}$' or (contact ~ '@' and contact = lower(contact))),
  locale text not null check (locale in ('en', 'ne')),
  created_at timestamptz not null,
  -- When these words were last searched for whoever waits: the longest ago comes next.
  checked_at timestamptz not null,
  check ((user_id is null) <> (contact is null))
);
create unique index product_requests_of_user on product_requests (words, user_id) where user_id is not null;
create unique index product_requests_of_contact on product_requests (words, contact) where contact is not null;
create index product_requests_words on product_requests (words);
create index product_requests_user_id on product_requests (user_id);
create index product_requests_contact on product_requests (contact) where contact is not null;
create index product_requests_checked_at on product_requests (checked_at);
create index product_requests_created_at on product_requests (created_at);
