-- lives with: 0002

-- Who cancels some pieces of an item leaves the others: a change of its quantity, as when staff lower it for who calls.
alter table quantity_changes add column by_customer boolean not null default false;
comment on column quantity_changes.by_customer is 'Whether the customer left it out; else staff did, for who called.';
