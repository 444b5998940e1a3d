-- lives with: 0083
-- Who posts is waited for while a month is closed (bills/commission-months.ts). To lock a table so takes the right to change it,
-- which the shop's role does not have for the ledger.
create function lock_ledger() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  lock table public.ledger_entries in share mode;
end $$;
