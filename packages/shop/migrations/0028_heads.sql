-- lives with: 0002

-- Where a word stands: a search guesses no more where one of its words is what a product is called, and what only synonyms
-- know is not sold (search/word-slot.ts).
alter table search_words
  add column is_named boolean not null default false,
  add column is_head boolean not null default false;

comment on column search_words.is_named is 'Whether a product, its category, place or vendor is, or was, called so, and not synonyms alone.';
comment on column search_words.is_head is 'Whether it is, or was, the head of a product''s name: the potato of red potato.';

-- Only words that become named or heads are changed, so that products that are written at once do not wait for each other's common words.
create or replace function learn_words(keys text[]) returns void language sql as $function$
  insert into search_words (word, is_named, is_head)
  select substr(key, 2) collate "C" as word, true, bool_or(left(key, 1) in ('h', 'a', 'W')) from unnest(keys) key
  where left(key, 1) not in ('=', 'd', 's') and substr(key, 2) ~ '\D'
  group by 1 order by 1 on conflict do nothing;
  update search_words known set is_named = true, is_head = known.is_head or learnt.is_head
  from (
    select substr(key, 2) collate "C" as word, bool_or(left(key, 1) in ('h', 'a', 'W')) as is_head from unnest(keys) key
    where left(key, 1) not in ('=', 'd', 's') group by 1
  ) learnt
  where known.word = learnt.word and (not known.is_named or (learnt.is_head and not known.is_head))
$function$;

update search_words known set is_named = true, is_head = learnt.is_head
from (
  select substr(key, 2) collate "C" as word, bool_or(left(key, 1) in ('h', 'a', 'W')) as is_head
  from products p cross join unnest(p.search_keys) key where left(key, 1) not in ('=', 'd', 's') group by 1
) learnt
where known.word = learnt.word;
