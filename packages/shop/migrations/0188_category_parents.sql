-- lives with: 0143

-- The category that this one is inside of; null on the top level. Whoever writes it keeps it at two levels
-- (catalog/categories/place-category.ts).
alter table categories
  add column parent_id smallint references categories on delete set null,
  add constraint categories_parent_check check (parent_id <> id);
create index if not exists categories_parent_id on categories (parent_id);

-- Code that knows no levels merges a category without looking at them: what is inside it then comes to the top.
create function category_merged() returns trigger language plpgsql as $$
begin
  update categories set parent_id = null where parent_id = new.id;
  new.parent_id := null;
  return new;
end $$;
create trigger category_merged before update of merged_into_id on categories for each row
  when (new.merged_into_id is not null) execute function category_merged();
