-- lives with: 0143

-- Mistyped words are compared by how many letters differ.
create extension if not exists fuzzystrmatch;

-- What a product is found by (catalog/search/product-keys.ts), written with it. Stale keys are written anew within a minute.
alter table products add column search_keys text[] not null default '{}';
alter table products add column is_search_stale boolean not null default true;
create index if not exists products_search_stale on products (id) where is_search_stale;
-- The front of the shop has an index of its own, which stays small however many products there are.
create index if not exists products_front_search_keys on products using gin (search_keys) where is_front;
create index if not exists products_search_keys on products using gin (search_keys);
drop index products_front_search_text;

-- The words that the shop knows: sound keys in capitals, and words as names write them. They stay when their last product goes:
-- who types them is told that there is none.
create table search_words (
  word text collate "C" primary key,
  -- From 0, what every product has, to 1; weighed anew each day (catalog/search/vocabulary.ts).
  rarity double precision not null default 1
);
-- Mistyped words keep their first letter, and nearly their length.
create index search_words_by_length on search_words (left(word, 1), length(word));
create index search_words_parts on search_words using gin (word gin_trgm_ops);

-- What words mean besides themselves: what is delivered with the software, and what staff write.
create table search_synonyms (
  id integer generated always as identity primary key,
  -- Of what is delivered: it is switched off instead of deleted, so that it does not come again.
  key text unique,
  is_off boolean not null default false,
  words text[] not null check (cardinality(words) > 0),
  way text not null check (way in ('both', 'one', 'never')),
  means text[] not null default '{}',
  category_id integer references categories on delete cascade,
  note text not null default '',
  -- Their sound keys.
  word_keys text[] not null,
  meaning_keys text[] not null,
  check (category_id is null or way = 'one'),
  check ((category_id is null) = (cardinality(means) > 0))
);

create index search_synonyms_category_id on search_synonyms (category_id);

create function learn_words(keys text[]) returns void language sql as $$
  insert into search_words (word)
  select distinct substr(key, 2) collate "C" as word from unnest(keys) key
  where left(key, 1) not in ('=', 'd', 's') and substr(key, 2) ~ '\D'
  order by word on conflict do nothing
$$;

create function learn_synonyms() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word collate "C" as word from unnest(new.word_keys || new.meaning_keys) word
  where word ~ '\D' order by word on conflict do nothing;
  return null;
end $$;
create trigger learn_synonyms after insert or update of word_keys, meaning_keys on search_synonyms
  for each row execute function learn_synonyms();

create function learn_words_of_product() returns trigger language plpgsql as $$
begin
  perform learn_words(new.search_keys);
  return null;
end $$;
create trigger learn_words_of_added after insert on products for each row
  when (new.search_keys <> '{}') execute function learn_words_of_product();
create trigger learn_words_of_changed after update of search_keys on products for each row
  when (new.search_keys is distinct from old.search_keys) execute function learn_words_of_product();

-- Names of a vendor, a category or a district are in the keys of their products.
create function make_search_stale() returns trigger language plpgsql as $$
begin
  execute format('update products set is_search_stale = true where %I = $1', tg_argv[0]) using new.id;
  return null;
end $$;
create trigger search_stale after update of name_en, name_ne on vendors for each row
  when ((old.name_en, old.name_ne) is distinct from (new.name_en, new.name_ne))
  execute function make_search_stale('vendor_id');
create trigger search_stale after update of name_en, name_ne on categories for each row
  when ((old.name_en, old.name_ne) is distinct from (new.name_en, new.name_ne))
  execute function make_search_stale('category_id');
