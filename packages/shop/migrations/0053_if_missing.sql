-- lives with: 0002

-- What is done when an ordered product is not there: the shopper's wish for each line, with what they chose for later orders.

alter table order_items add column if_missing text,
  add column called_at timestamptz,
  add constraint order_items_if_missing_check check (if_missing in ('refund', 'call_me')) not valid;
comment on column order_items.if_missing is 'What its customer wants if it is not there: leave it out, or be called before that; null where nobody chose.';
comment on column order_items.called_at is 'When its vendor confirmed that the customer was called before it was left out.';

alter table users add column if_missing text,
  add constraint users_if_missing_check check (if_missing in ('refund', 'call_me')) not valid;
comment on column users.if_missing is 'What the person wants for what is missing, as they asked to remember it; null where they did not.';
