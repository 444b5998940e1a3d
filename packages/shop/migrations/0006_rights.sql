-- Somebody may sign in by phone alone, and then has no email. Phones are kept as +977 and ten digits.
alter table users
  alter column email drop not null,
  add column phone text unique check (phone ~ '^\+977[0-9]{10}$');

-- What people of the company may do (domain D12): a right is a name, a role a set of rights.
create table roles (
  name text primary key,
  rights text[] not null
);

insert into roles (name, rights) values
  ('admin', '{setting.change,content.edit,place.change}'),
  ('operations', '{place.change}'),
  ('content', '{content.edit}');

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null references roles on update cascade,
  primary key (user_id, role)
);
create index user_roles_role on user_roles (role);
