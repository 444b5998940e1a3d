-- lives with: 0143

-- How the names of people sound (nepal/name-keys.ts): by them staff find somebody however the name is written. Null until they are
-- written, within a minute of a new name.
alter table users add column name_keys text[];
alter table order_groups add column name_keys text[];
create index if not exists users_name_keys on users using gin (name_keys);
create index if not exists order_groups_name_keys on order_groups using gin (name_keys);
create index if not exists users_without_name_keys on users (id) where name_keys is null;
create index if not exists order_groups_without_name_keys on order_groups (number) where name_keys is null;

create function forget_name_keys() returns trigger language plpgsql as $$
begin
  new.name_keys := null;
  return new;
end $$;
create trigger users_name_keys before update of name on users
  for each row when (new.name is distinct from old.name) execute function forget_name_keys();
create trigger order_groups_name_keys before update of contact on order_groups
  for each row when (new.contact ->> 'full_name' is distinct from old.contact ->> 'full_name') execute function forget_name_keys();
