-- lives with: 0095

-- Accounts that confirmed one phone count as one newcomer, and orders for a phone by whoever confirmed it.
create index if not exists users_confirmed_phone on users (confirmed_phone) where confirmed_phone is not null;
