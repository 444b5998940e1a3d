-- lives with: 0143

-- Products are found by the plain spelling of their Nepali names, too, and by the words of their description as they are spelt
-- (catalog/search/product-keys.ts). Keys of an older version are written anew as stale ones are, some hundreds at a time.
alter table products add column search_keys_version smallint not null default 1;
create index if not exists products_search_keys_to_write on products (id)
  where is_search_stale or search_keys_version < 2;
drop index products_search_stale;
