-- What belongs to a demo is marked, so that it is known outside of one: everybody knows its sign-ins.
create table demo_loads (
  is_only boolean primary key default true check (is_only),
  loaded_at timestamptz not null default now()
);

alter table users add column is_demo boolean not null default false;

-- Nobody can confirm an address of example.com (RFC 2606) but the demo.
update users set is_demo = true
where email_verified and (
  email in (
    'sita@example.com', 'ram@example.com', 'admin@example.com', 'operations@example.com', 'catalogue@example.com',
    'support@example.com', 'finance@example.com', 'content@example.com', 'auditor@example.com'
  )
  or email in (select slug || '@example.com' from vendors)
);

insert into demo_loads (is_only)
select true
where exists (select from users where is_demo) or exists (select from second_factors where is_published);
