-- lives with: 0095
-- What is wrong with the shop itself, and whether its operators were told (background/keep-troubles.ts): each trouble by its name,
-- whichever process sees it. It is over when no process has seen it for some minutes.
create table troubles (
  name text primary key,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  -- Null while it lasts.
  ended_at timestamptz,
  -- When operators were last told that it began, and whether they were told of this time.
  told_at timestamptz,
  is_told boolean not null default false
);
