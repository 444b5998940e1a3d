-- lives with: 0143

-- The home page as blocks (content/home): what staff work on, and what was published. Without a row of the second it is the one
-- of the software.
create table home_drafts (
  is_only boolean primary key default true check (is_only),
  blocks jsonb not null,
  -- Grows with each change.
  version integer not null,
  changed_by uuid references users on delete set null,
  changed_at timestamptz not null
);
create index home_drafts_changed_by on home_drafts (changed_by);

create table home_versions (
  version integer primary key,
  blocks jsonb not null,
  -- When the page changes by the clock.
  changes_at timestamptz[] not null,
  -- Until when pages in memory were told of it.
  told_at timestamptz not null,
  published_by uuid references users on delete set null,
  published_at timestamptz not null
);
create index home_versions_published_by on home_versions (published_by);
create trigger shown_changed after insert or delete or update on home_versions
  for each row execute function shown_changed();

-- Pictures of blocks, of the draft and of what was published.
create table home_pictures (
  file text primary key,
  added_by uuid references users on delete set null,
  added_at timestamptz not null
);
create index home_pictures_added_by on home_pictures (added_by);
create trigger picture_taken_away after delete or update of file on home_pictures
  for each row execute function picture_taken_away('file');
