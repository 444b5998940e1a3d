-- lives with: 0143

-- The front of the shop are its best rated products, 10,000 at most (catalog/front.ts): what many products are called is searched
-- there first, in an index that stays small however many there are. What is added stands in the front until it is chosen anew.
alter table products add column is_front boolean not null default false;
alter table products alter column is_front set default true;
update products set is_front = true
where id in (select id from products where status = 'published' order by rating_score desc, id limit 10000);
create index if not exists products_front_search_text on products using gin (search_text gin_trgm_ops) where is_front;
