-- lives with: 0002

-- A vendor who has no phone number of the customer asks the company to call before something is left out.

alter table order_items add column call_asked_at timestamptz;
comment on column order_items.call_asked_at is 'When its vendor asked the company to call the customer before it is left out.';
comment on column order_items.called_at is 'When the customer was called before it was left out, as its vendor or staff said.';

create index if not exists order_items_to_call on order_items (call_asked_at) where call_asked_at is not null and called_at is null;
