-- lives with: 0002

-- Orders in cash that are paid through a gateway before they are delivered.

alter table payments add column replaces_cash boolean default false not null;
comment on column payments.replaces_cash is 'Whether the order was to be paid in cash when it began: its money then pays in place of the cash, unless something was delivered first.';

alter table order_items add column sold_grams integer,
  add constraint order_items_sold_grams_check check (sold_grams is null or billed_grams between 1 and sold_grams) not valid;
comment on column order_items.sold_grams is 'How many grams were paid of what was weighed already when a gateway paid in place of the cash; null for all else.';
