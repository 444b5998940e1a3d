-- lives with: 0095
-- The database that the file beside the pictures was of before this one took its place, and that another process may still
-- read there for a moment (restored/life.ts).
alter table database_life add column former_id uuid;
-- no_file: what said how far the database had come is gone, or was not copied along.
alter table database_life
  drop constraint database_life_held_because_check,
  add constraint database_life_held_because_check
    check (held_because in ('moved', 'went_back', 'other_files', 'no_file', 'asked'));
