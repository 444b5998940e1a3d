-- Who comes by phone is asked for their name at the first checkout, and not called by a word for "customer" on parcels.
alter table users add column is_named boolean not null default true;
update users set is_named = false where name in ('Customer', 'ग्राहक') and email is null;

-- Somebody else's contact has the language in which they are told by SMS of what comes to them; one's own has none.
alter table contacts add column sms_locale text check (sms_locale in ('en', 'ne'));

-- Who orders for somebody else may be called too, wherever they are: {full_name, phone}.
alter table order_groups add column payer jsonb;
