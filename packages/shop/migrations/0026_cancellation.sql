-- Why a customer cancels, of a list; `note` says more.
alter table order_item_steps
  add column cancel_reason text check (cancel_reason in ('changed_mind', 'too_late', 'ordered_twice', 'other')),
  add check (cancel_reason is null or status = 'cancelled');

-- What staff look orders up by, besides the number (orders/staff-orders.ts).
create index order_groups_of_phone on order_groups ((contact ->> 'phone'), number);
