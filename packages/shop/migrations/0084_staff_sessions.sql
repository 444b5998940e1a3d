-- When somebody of the company was last seen in a session: after half an hour without a request it is over. Older code, which does
-- not write it, lives with it: such a session counts from its sign-in.
alter table sessions add column seen_at timestamptz;
