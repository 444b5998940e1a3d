-- When the shop took orders, and when not: every change is a row, and the last one holds. Without a row the shop has never
-- been opened.
create table shop_openings (
  version integer primary key check (version > 0),
  is_open boolean not null,
  -- Why it is closed, for shoppers.
  reason_en text not null default '',
  reason_ne text not null default '',
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null,
  check (is_open or (reason_en <> '' and reason_ne <> ''))
);
create index shop_openings_changed_by on shop_openings (changed_by);

-- A shop that sells already goes on doing so.
insert into shop_openings (version, is_open, changed_at)
  select 1, true, now() where exists (select from products where status = 'published');

update roles set rights = rights || '{shop.open}' where name in ('admin', 'operations');
