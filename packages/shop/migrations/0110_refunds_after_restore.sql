-- lives with: 0095
-- A restored copy does not know what the original gave back after the backup: what was paid before somebody let it act is
-- given back by a person who has looked, not by itself (refunds/sent-before.ts).
alter table database_life add column restored_at timestamptz;
-- When somebody saw at its gateway that nothing had been sent, and had it sent.
alter table refunds add column checked_at timestamptz;
