-- Whom staff keep from signing in, since when and why. Older code, which does not look at it, would let them in: it is held back
-- only where this runs.
alter table users
  add column blocked_at timestamptz,
  add column blocked_reason text,
  add constraint users_blocked check ((blocked_at is null) = (blocked_reason is null));
