-- A code works in the browser that asked for it, and its guesses are counted with it. Older code, which fills none of these,
-- lives with them: its codes open nothing for a stranger here, who asks for a new one.
alter table one_time_codes
  -- SHA-256 of what the asking browser or program keeps; null where only the signed-in person may use it.
  add column asking_hash text,
  -- Wrong guesses in this browser: at five the code is dead there.
  add column guesses integer not null default 0,
  -- With what the code is hashed, where it is one that was sent for an earlier asking; else its id.
  add column salt text,
  -- Ten digits instead of six: they are sent while somebody guesses at codes of this target.
  add column is_long boolean not null default false;
