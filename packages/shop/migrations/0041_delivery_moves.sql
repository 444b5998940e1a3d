-- The purchase that this one is delivered with, and that pays the delivery of both: what was ready and is sent first
-- (orders/bear-delivery.ts). Null for every other, and when it bears the delivery itself.
alter table order_groups add column delivery_with uuid references order_groups;
create index order_groups_delivery_with on order_groups (delivery_with);
