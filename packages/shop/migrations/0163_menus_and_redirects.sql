-- lives with: 0143

-- Old addresses that lead to new ones (content/redirects): asked only where there is no page.
create table redirects (
  id integer generated always as identity primary key,
  from_path text not null unique check (from_path like '/_%'),
  to_path text not null check (to_path like '/%'),
  -- Its path alone, without a query.
  target text not null check (target <> from_path),
  added_by uuid references users on delete set null,
  added_at timestamptz not null
);
create index redirects_target on redirects (target);
create index redirects_added_by on redirects (added_by);

-- Links of the header and the footer that staff chose (content/menus); a menu without a row is the one of the software.
create table menus (
  key text primary key check (key in ('header', 'support', 'information')),
  -- [{label_en, label_ne, path}]; null for those of the software again.
  links jsonb,
  version integer not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null
);
create index menus_changed_by on menus (changed_by);
create trigger shown_changed after insert or delete or update on menus
  for each row execute function shown_changed();
