-- Older code lives with this: it neither reads nor writes what is new.

-- Accounts that confirmed one phone count as one newcomer, and orders for a phone by whoever confirmed it.
create index if not exists users_confirmed_phone on users (confirmed_phone) where confirmed_phone is not null;
