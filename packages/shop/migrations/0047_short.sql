-- lives with: 0002

-- A vendor has less of a product than was ordered: what is missing is left out of orders, is not paid, and never goes back on the shelf.

alter table quantity_changes add column why text default 'asked' not null,
  add column by_vendor boolean default false not null,
  add constraint quantity_changes_why_check check (why in ('asked', 'short')) not valid;
comment on column quantity_changes.why is 'Whether somebody asked for less of it, or it was not there.';
comment on column quantity_changes.by_vendor is 'Whether its vendor left it out.';

alter table order_items add column missing integer default 0 not null,
  add constraint order_items_missing_check check (missing between 0 and quantity) not valid;
comment on column order_items.missing is 'Pieces of its quantity that are not there: a movement `missing` took them out of the stock.';
